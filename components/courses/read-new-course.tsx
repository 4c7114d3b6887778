import { type NewCourse, typedCourseSchema } from "#lib/rules/courses/course-schema";
import { toLines } from "#lib/rules/text/to-lines";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

/** What the card of a new course shows; `price` is null while none is typed that a course can have. */
export type DraftedCourse = Omit<NewCourse, "price"> & { price: number | null };

/** What the preview shows before anything is typed. */
export const emptyDraft: DraftedCourse = { title: "", details: "", Ratings: "", image: "", price: null };

/** What was typed, in the shape typedCourseSchema validates. */
export function readNewCourse(form: HTMLFormElement) {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? "");
  return {
    title: read("title"),
    details: read("details"),
    Ratings: read("Ratings"),
    image: read("image").trim(),
    price: read("price"),
    headline: read("headline").trim() || undefined,
    category: read("category") || undefined,
    level: read("level") || undefined,
    language: read("language") || undefined,
    outcomes: toLines(read("outcomes")),
    requirements: toLines(read("requirements")),
  };
}

/** What was typed so far, without anything a card can't show. */
export function readDraft(form: HTMLFormElement): DraftedCourse {
  const { title, details, Ratings, ...fields } = readNewCourse(form);
  const price = typedCourseSchema.shape.price.safeParse(fields.price).data ?? null;
  const level = typedCourseSchema.shape.level.safeParse(fields.level).data;
  return { title, details, Ratings, image: toPictureAddress(fields.image), price, level };
}
