import { z } from "zod";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const tooMany = `Send ${cartLimit} courses at most.`;

/** The ids of the courses that a visitor's browser asks about, separated by commas. Duplicates are removed. */
export const guestCartQuerySchema = z.object({
  ids: z
    .string("Enter course IDs with commas between.")
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,49}$/i, `Enter 1 to ${cartLimit} course IDs with commas between.`)
    .transform((ids) => [...new Set(ids.toLowerCase().split(","))]),
});

/** A course in a visitor's cart at its current price, in dollars. A course that's gone has no other fields. */
export const guestCartLineSchema = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("available"),
    serviceId: objectIdSchema,
    title: z.string(),
    language: z.string().nullable().describe("The course's language as a BCP 47 tag; null if it has none."),
    image: z.string(),
    price: z.number(),
  }),
  z.strictObject({ state: z.literal("gone"), serviceId: objectIdSchema }),
]);

export type GuestCartLine = z.infer<typeof guestCartLineSchema>;

/** The courses of a visitor's cart that are added to an account's cart. */
export const mergedCartSchema = z.strictObject({
  serviceIds: z.array(objectIdSchema).min(1, "Send at least one course.").max(cartLimit, tooMany),
  /** The email address of the cart's user, as the page knows it: another tab may have signed in a different user. */
  user: z.string("Send the signed-in user's email address.").optional(),
});

/** Why a course from a visitor's cart isn't added to their account's cart. */
const skipReasons = ["gone", "owned", "taught", "full", "in_cart"] as const;

export const mergeResultSchema = z.strictObject({
  /** The ids of the courses that this request added to the cart. */
  added: z.array(objectIdSchema),
  skipped: z.array(z.strictObject({ serviceId: objectIdSchema, reason: z.enum(skipReasons) })),
});

export type MergeResult = z.infer<typeof mergeResultSchema>;
