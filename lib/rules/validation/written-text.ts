import { z } from "zod";
import { brokenCharacter, hasBrokenCharacter } from "#lib/rules/validation/broken-character";
import { hasVisibleText } from "#lib/rules/validation/has-visible-text";

// Control characters, and those that embed, override, or isolate a text direction. Direction marks (U+200F) are fine.
const disturbing = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** `invisible` is the message for text without visible characters. `isMultiline` allows line breaks and tabs. */
type WrittenTextOptions = { min: number; max: number; isMultiline?: boolean } & WrittenTextMessages;
type WrittenTextMessages = { tooShort: string; tooLong: string; invisible: string };

/** Text that a user writes for other users: it has visible characters and can't affect the page around it. */
export function writtenText({
  min,
  max,
  tooShort,
  tooLong,
  invisible,
  isMultiline = false,
}: WrittenTextOptions) {
  return z
    .string(tooShort)
    .trim()
    .min(min, tooShort)
    .max(max, tooLong)
    .refine(hasVisibleText, invisible)
    .refine((text) => !hasBrokenCharacter(text), brokenCharacter)
    .refine(
      (text) => (isMultiline ? text.replace(/[\t\n\r]/g, "") : text).search(disturbing) === -1,
      "Remove hidden control characters, such as those that change the direction of text.",
    );
}

/** The text without the characters that writtenText rejects in a single line. For text that can't be rejected. */
export function removeDisturbingCharacters(text: string): string {
  return text.replace(disturbing, "");
}
