import { z } from "zod";
import { isFilePath, parseFileAddress, toFileAddress } from "#lib/rules/files/file-address";
import { formatNumber } from "#lib/rules/text/format-number";

const maxLength = 2048;
const tooLong = `This URL is too long (${formatNumber(maxLength)} characters at most when percent-encoded).`;

// A placeholder origin that resolves paths and is removed again.
const thisSite = "https://site.invalid";

/**
 * A picture's URL in the form that markup and headers accept: https, or a path of this site, in percent-encoded ASCII.
 * Empty if it's neither, or too long; the page then shows its placeholder (components/ui/picture).
 */
export function toPictureAddress(value: string): string {
  const address = toNormalizedAddress(value) ?? "";
  return address.length <= maxLength ? address : "";
}

/** A picture's URL that a client sends. The parsed value is normalized, and stored in that form. */
export const pictureAddressSchema = z
  .string()
  .max(maxLength, tooLong)
  .transform((value, context) => {
    const address = toNormalizedAddress(value);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: "Enter a URL that starts with https://." });
    return z.NEVER;
  })
  .pipe(z.string().max(maxLength, tooLong))
  .describe("https:// URL, or path on this site that starts with /");

function toNormalizedAddress(value: string): string | null {
  const isPath = value.startsWith("/");
  const base = isPath ? thisSite : undefined;
  if (!URL.canParse(value, base)) return null;
  const { protocol, origin, username, password, pathname, search, hash, href } = new URL(value, base);
  // A name before the host disguises it, and every visitor would send a password that was typed by mistake.
  if (username || password) return null;
  if (!isPath) return protocol === "https:" ? href : null;
  if (origin === thisSite && isFilePath(pathname)) {
    // Written in one form only, because queries look for the stored path.
    const fileId = parseFileAddress(pathname);
    return fileId && toFileAddress(fileId);
  }
  // Only here does "/.//elsewhere" become "//elsewhere", which browsers read as another site.
  return origin === thisSite && !pathname.startsWith("//") ? pathname + search + hash : null;
}
