import "server-only";
import { ObjectId } from "mongodb";
import { getReviews, getServices } from "#lib/db/collections";
import { isBehind } from "#lib/http/cursor";
import { type Paging, toPage } from "#lib/http/paging";
import { type ReviewFields, reviewFields, toReviewDto } from "#lib/reviews/to-review-dto";
import { toTitleKey } from "#lib/services/title-key";

/** The reviews of the course with this id that stand behind the cursor, newest first. Throws as getDatabase does. */
export async function listCourseReviews({ serviceId, limit, cursor }: Paging & { serviceId: string }) {
  const reviews = await getReviews();
  const course = { serviceId: new ObjectId(serviceId) };
  const documents: ReviewFields[] = await reviews
    .find(cursor ? { ...course, ...isBehind(cursor) } : course, { projection: reviewFields })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(documents, limit);
  return { reviews: page.map(toReviewDto), nextCursor };
}

/** The same for the course of this title; a title that no course has, has no reviews. */
export async function listReviewsByTitle({ title, ...paging }: Paging & { title: string }) {
  const services = await getServices();
  const course = await services.findOne({ titleKey: toTitleKey(title) }, { projection: { _id: 1 } });
  if (!course) return { reviews: [], nextCursor: null };
  return listCourseReviews({ serviceId: course._id.toHexString(), ...paging });
}
