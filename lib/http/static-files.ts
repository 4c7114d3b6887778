import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { StoredResponse } from "#lib/http/stored-response";

/** The files that a build compresses (dev/stack/compress-files). */
const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Their names change with their content. */
const immutable = "public, max-age=31536000, immutable";

/**
 * Reads the compressed scripts and styles of a build, given its folder `static`. Returns each by its path, as a request
 * has it. Next compresses them for each request, 60 ms for the first page of a visitor, and sends each with the headers
 * of a page, which are longer than the smaller ones.
 */
export function readStaticFiles(folder: string): Map<string, StoredResponse> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".br"))
    .map((file) => file.slice(0, -".br".length));
  return new Map(
    files.map((file) => {
      const read = (extension: string) => readFileSync(path.join(folder, file + extension));
      const etag = `W/"${path.basename(file)}"`;
      const notModifiedHeaders = { "cache-control": immutable, etag, vary: "Accept-Encoding" };
      const headers = {
        ...notModifiedHeaders,
        "content-type": contentTypes[path.extname(file)],
        // The policy of a worker that runs the script.
        "content-security-policy": "default-src 'self'",
        "x-content-type-options": "nosniff",
      };
      const body = { br: read(".br"), gzip: read(".gz") };
      return [`/_next/static/${file.split(path.sep).join("/")}`, { etag, headers, notModifiedHeaders, body }];
    }),
  );
}
