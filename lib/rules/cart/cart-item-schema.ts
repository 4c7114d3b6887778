import { z } from "zod";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/**
 * The course to add to a cart: its id, or `{ title, price, image, user }`. The course is looked up by its title.
 * `image` and `price` are ignored; the catalog's are used. `user`, if sent, must be the signed-in user's email address.
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
