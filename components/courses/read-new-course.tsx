import { type NewCourse, typedCourseSchema } from "#lib/rules/courses/course-schema";
import { toLines } from "#lib/rules/text/to-lines";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

/** What the preview shows before anything is typed. */
export const emptyDraft: NewCourse = { title: "", details: "", Ratings: "", image: "", price: 0 };

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
export function readDraft(form: HTMLFormElement): NewCourse {
  const { title, details, Ratings, ...fields } = readNewCourse(form);
  const price = typedCourseSchema.shape.price.safeParse(fields.price).data ?? 0;
  const level = typedCourseSchema.shape.level.safeParse(fields.level).data;
  return { title, details, Ratings, image: toPictureAddress(fields.image), price, level };
}
