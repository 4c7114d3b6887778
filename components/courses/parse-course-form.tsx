import { type NewCourse, typedCourseSchema } from "#lib/rules/courses/course-schema";
import { toLines } from "#lib/rules/text/to-lines";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

/** The values on a new course's card. `price` is null until a valid one is entered. */
export type NewCourseDraft = Omit<NewCourse, "price"> & { price: number | null };

export const emptyCourseDraft: NewCourseDraft = {
  title: "",
  details: "",
  Ratings: "",
  image: "",
  price: null,
};

/** Returns the form's values in the shape that typedCourseSchema validates. */
export function parseCourseForm(form: HTMLFormElement) {
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

/** Returns the form's current values, without those that a card can't show. */
export function parseCourseDraft(form: HTMLFormElement): NewCourseDraft {
  const { title, details, Ratings, ...fields } = parseCourseForm(form);
  const price = typedCourseSchema.shape.price.safeParse(fields.price).data ?? null;
  const level = typedCourseSchema.shape.level.safeParse(fields.level).data;
  const language = typedCourseSchema.shape.language.safeParse(fields.language).data;
  return { title, details, Ratings, image: toPictureAddress(fields.image), price, level, language };
}
