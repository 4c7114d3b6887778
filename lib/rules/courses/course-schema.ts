import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { pictureAddressSchema } from "#lib/rules/validation/picture-address";
import { writtenText } from "#lib/rules/validation/written-text";

const invisible = "Enter visible text.";

/** A new course; the form and the server apply the same rules. */
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
  price: z
    .number("Enter a price in dollars.")
    .min(0.5, "Minimum $0.50.")
    .max(9999.99, "Maximum $9,999.99.")
    .refine((price) => /^\d+(\.\d{1,2})?$/.test(String(price)), "Use at most two decimals."),
});

export type NewCourse = z.infer<typeof newCourseSchema>;

/**
 * The form's values. A price is typed as digits with a decimal point; nothing else is interpreted, because a comma means
 * cents to some readers and thousands to others.
 */
export const typedCourseSchema = newCourseSchema.extend({
  price: z
    .string()
    .trim()
    .min(1, "Enter a price in dollars.")
    .regex(/^(\d+(\.\d+)?)?$/, "Use only digits and a decimal point, like 12.50.")
    .transform(Number)
    .pipe(newCourseSchema.shape.price),
});

/** A course as the API returns it: price in dollars, dates in ISO 8601. */
export const courseSchema = z.strictObject({
  _id: objectIdSchema,
  title: z.string(),
  details: z.string(),
  Ratings: z.string(),
  image: z.string(),
  price: z.number(),
  createdAt: z.iso.datetime(),
});

export type Course = z.infer<typeof courseSchema>;
