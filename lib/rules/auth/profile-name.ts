import { hasVisibleText } from "#lib/rules/validation/has-visible-text";
import { removeDisturbingCharacters } from "#lib/rules/validation/written-text";

const maxLength = 80;

/** The name of a profile as the site shows it, of 80 characters at most; empty when it shows nothing. */
export function toProfileName(name: string): string {
  // Half of a sign that the cut went through is no sign.
  const shown = removeDisturbingCharacters(name)
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return hasVisibleText(shown) ? shown : "";
}
