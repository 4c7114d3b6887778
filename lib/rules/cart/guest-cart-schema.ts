import { z } from "zod";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const tooMany = `Send ${cartLimit} courses at most.`;

/** Which courses a visitor's browser asks about: their ids with commas between, each once. */
export const guestCartQuerySchema = z.object({
  ids: z
    .string("Enter course IDs with commas between.")
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,49}$/i, `Enter 1 to ${cartLimit} course IDs with commas between.`)
    .transform((ids) => [...new Set(ids.toLowerCase().split(","))]),
});

/** A course in a visitor's cart at its current price, in dollars; of one that is gone, visitors learn nothing more. */
export const guestCartLineSchema = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("available"),
    serviceId: objectIdSchema,
    title: z.string(),
    image: z.string(),
    price: z.number(),
  }),
  z.strictObject({ state: z.literal("gone"), serviceId: objectIdSchema }),
]);

export type GuestCartLine = z.infer<typeof guestCartLineSchema>;

/** The courses of a visitor's cart that become those of an account. */
export const mergedCartSchema = z.strictObject({
  serviceIds: z.array(objectIdSchema).min(1, "Send at least one course.").max(cartLimit, tooMany),
  /** Whose cart they are for, as the page knows it: another tab may have signed in someone else. */
  user: z.string("Send the signed-in user's email address.").optional(),
});

/** Why a course of a visitor's is not added to the cart of their account. */
const skipReasons = ["gone", "owned", "taught", "full", "in_cart"] as const;

export const mergeResultSchema = z.strictObject({
  /** The ids of the courses that are in the cart now and were not before. */
  added: z.array(objectIdSchema),
  skipped: z.array(z.strictObject({ serviceId: objectIdSchema, reason: z.enum(skipReasons) })),
});

export type MergeResult = z.infer<typeof mergeResultSchema>;
