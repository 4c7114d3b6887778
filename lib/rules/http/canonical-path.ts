import { personalRoots } from "#lib/rules/auth/personal-roots";

/** The first segments of the paths whose other segments can be ids. */
const roots = new Set<string | undefined>(["details", "teachers", "certificates", ...personalRoots]);

/** The id of a document, or of a certificate, in any spelling. */
const id = /(?<=\/)(?:[0-9a-f]{24}|[0-9a-f]{32})(?=\/|$)/gi;

/** Returns a page's decoded path with each id in lowercase, so that each page has one URL. Other paths stay. */
export function toCanonicalPath(path: string): string {
  return roots.has(path.split("/")[1]) ? path.replace(id, (spelled) => spelled.toLowerCase()) : path;
}
