import { z } from "zod";
import { categoryIds, findLanguageName, levelIds } from "#lib/rules/courses/course-facets";
import { priceSchema, typedPriceSchema } from "#lib/rules/payments/price-schema";
import { averageStarsSchema } from "#lib/rules/reviews/stars";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { pictureAddressSchema } from "#lib/rules/validation/picture-address";
import { writtenText } from "#lib/rules/validation/written-text";

const invisible = "Enter visible text.";

const maxLines = 8;

/** Up to eight short lines, from a form or an API client. */
function shortLines(name: string) {
  const line = writtenText({
    min: 1,
    max: 120,
    tooShort: "Remove the empty line.",
    tooLong: "Each line must be 120 characters or fewer.",
    invisible,
  });
  return z.array(line).max(maxLines, `${name}: ${maxLines} lines at most.`);
}

/** A language as a BCP 47 tag that has an English name, such as "en" or "pt-BR". */
export const languageSchema = z
  .string()
  .max(35, "Choose a language.")
  .transform((tag, context) => {
    const canonical = toCanonicalTag(tag);
    if (canonical !== undefined && findLanguageName(canonical) !== undefined) return canonical;
    context.addIssue({ code: "custom", message: "Choose a language." });
    return z.NEVER;
  });

function toCanonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** The optional facts about a course. */
const courseFactsSchema = z.strictObject({
  headline: z.union([
    z.literal(""),
    writtenText({
      min: 1,
      max: 120,
      tooShort: "Enter a headline.",
      tooLong: "Headline must be 120 characters or fewer.",
      invisible,
    }),
  ]),
  category: z.enum(categoryIds, "Choose a category."),
  level: z.enum(levelIds, "Choose a level."),
  language: languageSchema,
  outcomes: shortLines("What students will learn"),
  requirements: shortLines("Requirements"),
});

/** A new course. The form and the server apply the same rules. */
export const newCourseSchema = z.strictObject({
  title: writtenText({
    min: 3,
    max: 120,
    tooShort: "Title must be at least 3 characters.",
    tooLong: "Title must be 120 characters or fewer.",
    invisible,
  }),
  details: writtenText({
    min: 20,
    max: 5000,
    tooShort: "Add a little more detail: at least 20 characters.",
    tooLong: "Details must be 5,000 characters or fewer.",
    invisible,
    isMultiline: true,
  }),
  Ratings: writtenText({
    min: 1,
    max: 20,
    tooShort: "Enter a rating.",
    tooLong: "Rating must be 20 characters or fewer.",
    invisible,
  }),
  image: pictureAddressSchema,
  price: priceSchema,
  ...courseFactsSchema.partial().shape,
});

export type NewCourse = z.infer<typeof newCourseSchema>;

/** A teacher's change. `version` is the one that the editor loaded, null clears a facet, and missing fields stay. */
export const courseChangeSchema = z
  .strictObject({
    version: z.int("Enter the version that you have seen.").min(0, "Enter the version that you have seen."),
    ...newCourseSchema.partial().shape,
    category: courseFactsSchema.shape.category.nullable().optional(),
    level: courseFactsSchema.shape.level.nullable().optional(),
    language: courseFactsSchema.shape.language.nullable().optional(),
    state: z.enum(["published", "unpublished"], "Choose published or unpublished.").optional(),
  })
  .refine((change) => Object.keys(change).length > 1, "Enter what to change.");

export type CourseChange = z.infer<typeof courseChangeSchema>;

/** The form's values, with the price as typed. */
export const typedCourseSchema = newCourseSchema.extend({ price: typedPriceSchema });

export const courseStates = ["published", "unpublished", "hidden"] as const;

/** A teacher unpublishes a course, a moderator hides it. In both states only its teacher and its buyers can open it. */
export type CourseState = (typeof courseStates)[number];

export const courseTotalsSchema = z.strictObject({
  sections: z.int().min(0),
  lessons: z.int().min(0),
  minutes: z.int().min(0),
});

export type CourseTotals = z.infer<typeof courseTotalsSchema>;

/** A course as the API returns it: the price in dollars (lib/rules/payments/money), dates in ISO 8601. */
export const courseSchema = z.strictObject({
  _id: objectIdSchema,
  title: z.string(),
  details: z.string(),
  /** The teacher's own text about the quality of the course. */
  Ratings: z.string(),
  /** The average of the buyers' reviews; null before the first review. */
  stars: averageStarsSchema.nullable(),
  image: z.string(),
  price: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  headline: z.string(),
  category: z.enum(categoryIds).nullable(),
  level: z.enum(levelIds).nullable(),
  language: z.string().nullable(),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  state: z.enum(courseStates),
  /** Increases with each change. A change must name the current version. */
  version: z.int().min(0),
  /** Counts only lessons that have content. `minutes` is the sum of theirs. */
  totals: courseTotalsSchema,
  /** Null if the teacher hasn't signed in since profiles of teachers were introduced. */
  teacher: z.strictObject({ id: objectIdSchema, name: z.string() }).nullable(),
});

export type Course = z.infer<typeof courseSchema>;
