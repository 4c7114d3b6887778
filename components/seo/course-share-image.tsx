import { drawShareImage } from "#components/seo/share-image";
import type { Course } from "#lib/rules/courses/course-schema";
import { isRated } from "#lib/rules/courses/is-rated";
import { describePrice } from "#lib/rules/payments/describe-price";
import { formatStars } from "#lib/rules/reviews/format-stars";
import { formatCount } from "#lib/rules/text/format-count";
import { createPictureStore, type StoredPicture } from "#lib/seo/picture-store";
import { toDrawableText } from "#lib/seo/to-drawable-text";

// Each picture is about 40 KB.
const getPicture = createPictureStore({ maxPictures: 100 });

type ShareImage = {
  course: Pick<Course, "title" | "price" | "Ratings" | "stars">;
  /** Throws if the requester may not have the image drawn. Not called for a cached image. */
  admit: () => void;
};

/**
 * Returns the share image of a course: its title, price, and rating, as far as our fonts support them. Throws what
 * `admit` throws.
 */
export async function getCourseShareImage({ course, admit }: ShareImage): Promise<StoredPicture> {
  const [title, rating] = await Promise.all([
    toDrawableText({ text: course.title, maxLength: 90 }),
    describeRating(course),
  ]);
  const price = describePrice(course.price);
  const note = rating ? `${price} · ${rating}` : price;
  const draw = async () => (await drawShareImage({ title, note })).arrayBuffer();
  return getPicture({ key: JSON.stringify([title, note]), draw, admit });
}

/**
 * Returns "rated 4.7 by 12 students", or the teacher's own rating, labeled as such, before the first stars; null
 * without either.
 */
async function describeRating({ Ratings, stars }: Pick<Course, "Ratings" | "stars">): Promise<string | null> {
  if (stars) {
    return `rated ${formatStars(stars.average)} by ${formatCount({ count: stars.count, noun: "student" })}`;
  }
  const words = isRated(Ratings) ? await toDrawableText({ text: Ratings, maxLength: 20 }) : null;
  return words && `teacher's rating ${words}`;
}
