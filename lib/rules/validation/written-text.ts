import { z } from "zod";
import { hasVisibleText } from "#lib/rules/validation/has-visible-text";

// Control characters, and what embeds, overrides or isolates a direction. Marks of direction, such as U+200F, change
// nothing around a text and stay.
const disturbing = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

type WrittenText = {
  min: number;
  max: number;
  tooShort: string;
  tooLong: string;
  /** What to say when it shows nothing. */
  invisible: string;
  /** Line breaks and tabs are part of it. */
  isMultiline?: boolean;
};

/** A text that a person writes for others: it shows something, and nothing in it changes the page around it. */
export function writtenText({ min, max, tooShort, tooLong, invisible, isMultiline = false }: WrittenText) {
  return z
    .string(tooShort)
    .trim()
    .min(min, tooShort)
    .max(max, tooLong)
    .refine(hasVisibleText, invisible)
    .refine(
      (text) => (isMultiline ? text.replace(/[\t\n\r]/g, "") : text).search(disturbing) === -1,
      "Remove hidden control characters, such as those that change the direction of text.",
    );
}

/** The same text without what writtenText refuses in one line, for a text that cannot be refused. */
export function removeDisturbingCharacters(text: string): string {
  return text.replace(disturbing, "");
}
