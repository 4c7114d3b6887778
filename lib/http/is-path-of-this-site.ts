/**
 * Whether a text is a path of this site and of no other: one slash in front, and nothing that a browser drops (tabs,
 * line breaks) or reads as a slash (backslashes). Safe for the browser.
 */
export function isPathOfThisSite(value: string): boolean {
  return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value);
}
