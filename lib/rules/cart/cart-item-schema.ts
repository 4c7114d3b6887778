import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/**
 * What puts a course into a cart: its id, or `{ title, price, image, user }`. The title is looked up; image and price
 * come from the catalog, whatever is sent for them. The user, where one is sent, has to be who is signed in.
 */
export const newCartItemSchema = z
  .strictObject({
    serviceId: objectIdSchema.optional(),
    title: z.string().max(1000, "Title must be 1,000 characters or fewer.").optional(),
    price: z.unknown().optional(),
    image: z.unknown().optional(),
    user: z.string("Send the signed-in user's email address.").optional(),
  })
  .refine(({ serviceId, title }) => serviceId ?? title?.trim(), {
    path: ["serviceId"],
    message: "Send the course's serviceId or title.",
  })
  .meta({
    description: "object with serviceId or title",
    anyOf: [{ required: ["serviceId"] }, { required: ["title"] }],
  });
