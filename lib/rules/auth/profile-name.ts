import { hasVisibleText } from "#lib/rules/validation/has-visible-text";
import { removeDisturbingCharacters } from "#lib/rules/validation/written-text";

const maxLength = 80;

/** A profile's display name, cut to 80 characters; empty when it has no visible text. */
export function toProfileName(name: string): string {
  // `slice` may have cut a surrogate pair in half.
  const shown = removeDisturbingCharacters(name)
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return hasVisibleText(shown) ? shown : "";
}
