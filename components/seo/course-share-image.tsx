import { renderShareImage } from "#components/seo/share-image";
import { loadCover } from "#lib/files/load-cover";
import { pictureQueue } from "#lib/limits/picture-queue";
import type { Course } from "#lib/rules/courses/course-schema";
import { isRated } from "#lib/rules/courses/is-rated";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { formatStars } from "#lib/rules/reviews/format-stars";
import { formatCount } from "#lib/rules/text/format-count";
import { coverSize } from "#lib/seo/page-metadata";
import { createPictureStore, type StoredPicture } from "#lib/seo/picture-store";
import { toDrawableText } from "#lib/seo/to-drawable-text";

// Each picture is about 40 KB.
const getPicture = createPictureStore({ maxPictures: 100 });

type CourseShareImageOptions = {
  course: Pick<Course, "title" | "image" | "price" | "Ratings" | "stars">;
  /** Throws if the requester may not have the image drawn. Not called for a cached image. */
  admit: () => void;
  /** The requester's address, as a client of the picture queue. */
  address: string;
};

/**
 * Returns the share image of a course: its picture, title, price, and rating, as far as our fonts support them. Throws
 * what `admit`, the picture queue, and `loadCover` throw.
 */
export async function renderCourseShareImage({
  course,
  admit,
  address,
}: CourseShareImageOptions): Promise<StoredPicture> {
  const [title, rating] = await Promise.all([
    toDrawableText({ text: course.title, maxLength: 90 }),
    formatRating(course),
  ]);
  const price = formatCoursePrice(course.price);
  const note = rating ? `${price} · ${rating}` : price;
  const draw = () =>
    pictureQueue.run(address, async () => {
      const cover = await loadCover({ image: course.image, ...coverSize });
      return (await renderShareImage({ title, note, cover })).arrayBuffer();
    });
  return getPicture({ key: JSON.stringify([title, note, course.image]), draw, admit });
}

/**
 * Returns "rated 4.7 by 12 students", or the teacher's own rating, labeled as such, before the first stars; null
 * without either.
 */
async function formatRating({ Ratings, stars }: Pick<Course, "Ratings" | "stars">): Promise<string | null> {
  if (stars) {
    return `rated ${formatStars(stars.average)} by ${formatCount({ count: stars.count, noun: "student" })}`;
  }
  const words = isRated(Ratings) ? await toDrawableText({ text: Ratings, maxLength: 20 }) : null;
  return words && `teacher's rating ${words}`;
}
