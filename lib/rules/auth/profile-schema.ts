import { z } from "zod";
import { hasVisibleText } from "#lib/rules/validation/has-visible-text";
import { pictureAddressSchema } from "#lib/rules/validation/picture-address";
import { removeDisturbingCharacters, writtenText } from "#lib/rules/validation/written-text";

const maxLength = 80;

/** A user's name, as the user writes it. */
export const personNameSchema = writtenText({
  min: 1,
  max: maxLength,
  tooShort: "Enter your name.",
  tooLong: "Name must be 80 characters or fewer.",
  invisible: "Enter your name.",
});

/** The URL of a user's picture; empty for no picture. */
export const personPictureSchema = z.union(
  [z.literal(""), pictureAddressSchema],
  "Enter a URL that starts with https://.",
);

/** The profile form of the account page. The form and the server apply the same rules. */
export const profileFormSchema = z.strictObject({
  displayName: personNameSchema,
  photoURL: personPictureSchema,
});

/** A change of the profile. Fields that are left out stay as they are. */
export const profileChangeSchema = profileFormSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Enter what to change.");

export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** A profile's display name, cut to 80 characters; empty when it has no visible text. */
export function toProfileName(name: string): string {
  const cut = removeDisturbingCharacters(name).trim().slice(0, maxLength);
  // `slice` may have cut a surrogate pair in half.
  const shown = cut.replace(/[\ud800-\udbff]$/, "").trim();
  return hasVisibleText(shown) ? shown : "";
}
