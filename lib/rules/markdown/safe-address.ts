/**
 * Where a link or a picture in somebody's text may lead, or null: links to web pages, mail addresses, and places on this
 * site; pictures only over https.
 */
export function toSafeAddress(address: string, use: "link" | "picture"): string | null {
  if (use === "link" && /^(#|\/(?![/\\]))/.test(address)) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  const protocols = use === "link" ? ["https:", "http:", "mailto:"] : ["https:"];
  return url && protocols.includes(url.protocol) ? url.href : null;
}
