/**
 * The safe URL of a link or a picture in a user's text, or null. Links may lead to web pages, email addresses, and
 * places on this site; pictures must use https.
 */
export function toSafeAddress(address: string, use: "link" | "picture"): string | null {
  if (use === "link" && /^(#|\/(?![/\\]))/.test(address)) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  const protocols = use === "link" ? ["https:", "http:", "mailto:"] : ["https:"];
  return url && protocols.includes(url.protocol) ? url.href : null;
}
