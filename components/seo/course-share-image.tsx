import { drawShareImage } from "#components/seo/share-image";
import type { Course } from "#lib/rules/courses/course-schema";
import { isRated } from "#lib/rules/courses/is-rated";
import { formatPrice } from "#lib/rules/payments/money";
import { createPictureStore, type StoredPicture } from "#lib/seo/picture-store";
import { toDrawableText } from "#lib/seo/to-drawable-text";

// About 40 KB each.
const getPicture = createPictureStore({ maxPictures: 100 });

/** The share image of a course: title, price, and rating, as far as our fonts support them. */
export async function getCourseShareImage(
  course: Pick<Course, "title" | "price" | "Ratings">,
): Promise<StoredPicture> {
  const [title, rating] = await Promise.all([
    toDrawableText({ text: course.title, maxLength: 90 }),
    isRated(course.Ratings) ? toDrawableText({ text: course.Ratings, maxLength: 20 }) : null,
  ]);
  const price = formatPrice(course.price);
  const note = rating ? `${price} · rated ${rating}` : price;
  return getPicture(JSON.stringify([title, note]), async () =>
    (await drawShareImage({ title, note })).arrayBuffer(),
  );
}
