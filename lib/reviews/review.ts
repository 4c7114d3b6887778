/** A student's review as everybody sees it, without the address of who wrote it; dates in ISO 8601. */
export type Review = {
  _id: string;
  name: string;
  photo: string;
  review: string;
  title: string;
  createdAt: string;
  updatedAt: string;
};
