/** The safe URL of a link (web, email, this site) or a picture (only https) in a user's text, or null. */
export function toSafeAddress(address: string, use: "link" | "picture"): string | null {
  if (use === "link" && /^(#|\/(?![/\\]))/.test(address)) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  const protocols = use === "link" ? ["https:", "http:", "mailto:"] : ["https:"];
  return url && protocols.includes(url.protocol) ? url.href : null;
}
