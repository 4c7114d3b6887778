const zeroWidthSpace = "\u200b";

/** A dot, also in other scripts' forms, or an at sign with text after it, and the slashes of a URL. */
const linkPoints = /[.\u2024\u3002\uff0e\uff61@](?=\S)|:(?=[/\\])/gu;

/**
 * Returns a user's text in which mail programs find no URL and no email address to turn into a link. It looks the same:
 * the added characters have no width.
 */
export function breakLinks(text: string): string {
  return text.replaceAll(linkPoints, (point) => point + zeroWidthSpace);
}
