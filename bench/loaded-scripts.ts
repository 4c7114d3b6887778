/** Returns the URL of each script file that a document makes a browser load, without duplicates. */
export function listLoadedScripts(html: string, pageUrl: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
  const addresses = tags.flatMap((tag) => getScriptAddress(tag) ?? []);
  return [...new Set(addresses.map((address) => new URL(address, pageUrl).href))];
}

function getScriptAddress(tag: string): string | undefined {
  // Every current browser supports modules and skips scripts marked `nomodule`.
  if (/^<script/i.test(tag)) return /\snomodule\b/i.test(tag) ? undefined : getAttribute(tag, "src");
  const rel = getAttribute(tag, "rel");
  const isPreload = rel === "modulepreload" || (rel === "preload" && getAttribute(tag, "as") === "script");
  return isPreload ? getAttribute(tag, "href") : undefined;
}

function getAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}
