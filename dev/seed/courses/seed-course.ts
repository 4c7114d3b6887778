export type SeedCourse = {
  slug: string;
  title: string;
  details: string;
  Ratings: string;
  price: number;
  image: string;
};
