import { z } from "zod";
import { isFilePath, readFileAddress, toFileAddress } from "#lib/rules/files/file-address";

const maxLength = 2048;
const tooLong = `This URL is too long (${maxLength.toLocaleString("en-US")} characters at most when percent-encoded).`;

// Any site would do: its name is cut off again.
const thisSite = "https://site.invalid";

/**
 * A picture's address as markup and headers can carry it: https, or a path of this site, in ASCII with everything else
 * percent-encoded. Empty for what is neither, or too long: the page shows its placeholder then (components/ui/picture).
 */
export function toPictureAddress(value: string): string {
  const address = normalize(value) ?? "";
  return address.length <= maxLength ? address : "";
}

/** The same for an address that somebody sends: what comes out of the check, and is stored, is normalized. */
export const pictureAddressSchema = z
  .string()
  .max(maxLength, tooLong)
  .transform((value, context) => {
    const address = normalize(value);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: "Enter a URL that starts with https://." });
    return z.NEVER;
  })
  .pipe(z.string().max(maxLength, tooLong))
  .describe("https:// URL, or path on this site that starts with /");

function normalize(value: string): string | null {
  const isPath = value.startsWith("/");
  const base = isPath ? thisSite : undefined;
  if (!URL.canParse(value, base)) return null;
  const { protocol, origin, pathname, search, hash, href } = new URL(value, base);
  if (!isPath) return protocol === "https:" ? href : null;
  if (origin === thisSite && isFilePath(pathname)) {
    // Written in one way only: what is stored is searched for.
    const fileId = readFileAddress(pathname);
    return fileId && toFileAddress(fileId);
  }
  // "/.//elsewhere" becomes "//elsewhere" only here, and browsers read two slashes in front as another site.
  return origin === thisSite && !pathname.startsWith("//") ? pathname + search + hash : null;
}
