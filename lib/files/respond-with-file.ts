import "server-only";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { isPublic } from "#lib/files/is-public";
import { getStorage } from "#lib/files/storage/choose-storage";
import { type ByteRange, parseByteRange } from "#lib/rules/files/byte-range";
import { toContentDisposition } from "#lib/rules/files/content-disposition";

type FileRequest = { request: Request; file: FileDocument };

/**
 * The response with a file, or with the part of it that the request asks for: its bytes from this server, or, for what is
 * large and kept in another store, a redirect to where they are. What it is said to be is what it was found to be, and no
 * browser takes it for a page. Throws AppError `range_not_satisfiable`.
 */
export async function respondWithFile({ request, file }: FileRequest): Promise<Response> {
  const headers = toHeaders(file);
  const etag = headers.get("ETag") ?? "";
  if (matches(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const address = await addressElsewhere(file);
  if (address) return redirect(address);
  const range = readRange({ request, file, etag });
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  // Next's own server (16.4.6) sends it in chunks instead.
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${file.size}`);
  const body = request.method === "HEAD" ? null : await streamFile(file, { start, end });
  return new Response(body, { status: range ? 206 : 200, headers });
}

function toHeaders(file: FileDocument): Headers {
  return new Headers({
    "Content-Type": file.type,
    "Content-Disposition": toDisposition(file),
    // A content never changes; another one has another address.
    ETag: `"${file.contentId.toHexString()}"`,
    "Cache-Control": isPublic(file) ? "public, max-age=31536000, immutable" : "private, no-cache",
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": isPublic(file) ? "cross-origin" : "same-origin",
  });
}

function toDisposition({ purpose, name }: FileDocument): string {
  return toContentDisposition(purpose === "lesson-file" ? "attachment" : "inline", name);
}

/** Captions have to come from this site, and pictures may be kept by caches, which an address that ends may not. */
async function addressElsewhere(file: FileDocument): Promise<string | null> {
  const { addressContent } = getStorage(file.storage);
  if (!addressContent || isPublic(file) || file.purpose === "captions") return null;
  return addressContent(file.contentId, { type: file.type, disposition: toDisposition(file) });
}

/** The next request asks again whether its sender may read the file. */
function redirect(address: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: address, "Cache-Control": "private, no-store" },
  });
}

function readRange({ request, file, etag }: FileRequest & { etag: string }): ByteRange | null {
  // Range has no meaning with another method (RFC 9110, 14.2).
  if (request.method !== "GET") return null;
  const condition = request.headers.get("If-Range");
  // What was read before belongs to another content.
  if (condition !== null && condition !== etag) return null;
  const range = parseByteRange(request.headers.get("Range"), file.size);
  if (range !== "unsatisfiable") return range;
  const headers = { "Content-Range": `bytes */${file.size}` };
  throw new AppError("range_not_satisfiable", { details: { size: file.size }, headers });
}

/** By weak comparison, as RFC 9110 asks for. */
function matches(header: string | null, etag: string): boolean {
  const candidates = (header ?? "").split(",").map((candidate) => candidate.trim().replace(/^W\//, ""));
  return candidates.includes(etag) || candidates.includes("*");
}

/**
 * Reads as fast as the client takes, and no further once it has gone. Waits for the first piece, so that a store that is
 * down gets a status of its own instead of a response that breaks off.
 */
async function streamFile(file: FileDocument, range: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const content = { id: file.contentId, partSize: file.partSize };
  const pieces = getStorage(file.storage).read(content, range)[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await pieces.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ?? (await pieces.next());
        // Kept no longer: a slow reader would hold it in memory.
        first = null;
        if (done) return controller.close();
        controller.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
