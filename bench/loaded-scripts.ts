/** Returns the addresses of the script files that a document makes a browser load, each once. */
export function listLoadedScripts(html: string, pageUrl: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
  const addresses = tags.flatMap((tag) => getScriptAddress(tag) ?? []);
  return [...new Set(addresses.map((address) => new URL(address, pageUrl).href))];
}

function getScriptAddress(tag: string): string | undefined {
  // Browsers that know modules, all of today's, leave out what is marked so.
  if (/^<script/i.test(tag)) return /\snomodule\b/i.test(tag) ? undefined : getAttribute(tag, "src");
  const rel = getAttribute(tag, "rel");
  const isPreload = rel === "modulepreload" || (rel === "preload" && getAttribute(tag, "as") === "script");
  return isPreload ? getAttribute(tag, "href") : undefined;
}

function getAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}
