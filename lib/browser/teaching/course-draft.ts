import { type Course, type CourseChange, typedCourseSchema } from "#lib/rules/courses/course-schema";
import { priceDecimals } from "#lib/rules/payments/money";
import { toLines } from "#lib/rules/text/to-lines";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

const textFields = ["title", "headline", "image", "details", "Ratings", "price"] as const;
const choiceFields = ["category", "level", "language"] as const;
const lineFields = ["outcomes", "requirements"] as const;
const fieldNames = [...textFields, ...choiceFields, ...lineFields] as const;

export type CourseFieldName = (typeof fieldNames)[number];

/** A course's fields as typed. Lists have one line per entry, and an option that isn't chosen is empty. */
export type CourseDraft = Record<CourseFieldName, string>;

export function toCourseDraft({ price, category, level, language, ...course }: Course): CourseDraft {
  const { title, headline, image, details, Ratings, outcomes, requirements } = course;
  return {
    title,
    headline,
    image,
    details,
    Ratings,
    price: price.toFixed(priceDecimals),
    category: category ?? "",
    level: level ?? "",
    language: language ?? "",
    outcomes: outcomes.join("\n"),
    requirements: requirements.join("\n"),
  };
}

/** Whether saving either draft would store the same course. */
export function isSameCourse(one: CourseDraft, other: CourseDraft): boolean {
  return listChangedFields(one, other).length === 0;
}

/** The names of the fields in which two drafts differ. */
export function listChangedFields(one: CourseDraft, other: CourseDraft): CourseFieldName[] {
  return fieldNames.filter((name) => toNormalizedText(one[name]) !== toNormalizedText(other[name]));
}

/** One message per invalid field; empty if the draft can be saved. */
export function checkCourse(draft: CourseDraft): Record<string, string> {
  const { error } = parseDraft(draft);
  if (!error) return {};
  const messages = Object.entries(toFieldMessages(error));
  // An error of a line is shown at its list.
  return Object.fromEntries(messages.map(([path, message]) => [path.split(".")[0], message]));
}

/** The change that saves all fields. Throws a ZodError if checkCourse finds a problem. */
export function toCourseChange(draft: CourseDraft): Omit<CourseChange, "version"> {
  const { error, data } = parseDraft(draft);
  if (error) throw error;
  const { category = null, level = null, language = null, ...fields } = data;
  return { ...fields, category, level, language };
}

function parseDraft({ category, level, language, outcomes, requirements, image, ...texts }: CourseDraft) {
  return typedCourseSchema.safeParse({
    ...texts,
    headline: texts.headline.trim(),
    image: image.trim(),
    category: category || undefined,
    level: level || undefined,
    language: language || undefined,
    outcomes: toLines(outcomes),
    requirements: toLines(requirements),
  });
}

function toNormalizedText(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
