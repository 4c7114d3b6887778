import { hasVisibleText } from "#lib/rules/validation/has-visible-text";
import { removeDisturbingCharacters } from "#lib/rules/validation/written-text";

const maxLength = 80;

/** The display name of a profile, at most 80 characters; empty when it has no visible text. */
export function toProfileName(name: string): string {
  // The cut may leave half of a surrogate pair.
  const shown = removeDisturbingCharacters(name)
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return hasVisibleText(shown) ? shown : "";
}
