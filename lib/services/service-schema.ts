import { z } from "zod";
import { objectIdSchema } from "#lib/http/object-id";
import { pictureAddressSchema } from "#lib/http/picture-address";
import { hasVisibleText } from "#lib/text/has-visible-text";

const visible = "Nobody could see that. Write some letters or numbers.";

/** What somebody types to add a course; the same rules hold in the form and on the server (design.md section 4). */
export const newServiceSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .min(3, "A title has at least 3 characters.")
    .max(120, "A title has at most 120 characters.")
    .refine(hasVisibleText, visible),
  details: z
    .string()
    .trim()
    .min(20, "Tell a little more: at least 20 characters.")
    .max(5000, "At most 5000 characters.")
    .refine(hasVisibleText, visible),
  Ratings: z
    .string()
    .trim()
    .min(1, "Give a rating.")
    .max(20, "At most 20 characters.")
    .refine(hasVisibleText, visible),
  image: pictureAddressSchema,
  price: z
    .number("Give a price in dollars.")
    .min(0.5, "The least is $0.50.")
    .max(9999.99, "The most is $9999.99.")
    .refine((price) => /^\d+(\.\d{1,2})?$/.test(String(price)), "At most two decimals."),
});

export type NewService = z.infer<typeof newServiceSchema>;

/** A course as everybody sees it: price in dollars, dates in ISO 8601. */
export const serviceSchema = z.strictObject({
  _id: objectIdSchema,
  title: z.string(),
  details: z.string(),
  Ratings: z.string(),
  image: z.string(),
  price: z.number(),
  createdAt: z.iso.datetime(),
});

export type Service = z.infer<typeof serviceSchema>;
