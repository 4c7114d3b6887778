import { z } from "zod";
import { pictureAddressSchema } from "#lib/rules/validation/picture-address";
import { writtenText } from "#lib/rules/validation/written-text";

/** The name of a person, as they write it. */
export const personNameSchema = writtenText({
  min: 1,
  max: 80,
  tooShort: "Enter your name.",
  tooLong: "Name must be 80 characters or fewer.",
  invisible: "Enter your name.",
});

/** The picture of a person; empty for none. */
export const personPictureSchema = z.union(
  [z.literal(""), pictureAddressSchema],
  "Enter a URL that starts with https://.",
);

/** What people say about themselves on their account page; the form and the server apply the same rules. */
export const profileFormSchema = z.strictObject({
  displayName: personNameSchema,
  photoURL: personPictureSchema,
});

/** What is left out stays. */
export const profileChangeSchema = profileFormSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Enter what to change.");

export type ProfileChange = z.infer<typeof profileChangeSchema>;
