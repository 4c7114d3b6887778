import "server-only";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { isPicture, isPublicFile } from "#lib/files/find-files";
import { getStorage } from "#lib/files/storage/choose-storage";
import { type ByteRange, parseByteRange } from "#lib/rules/files/byte-range";
import { toContentDisposition } from "#lib/rules/files/content-disposition";

/** After an hour, browsers and proxies ask whether the picture has been hidden in the meantime. */
const publicCaching = "public, max-age=3600";

type FileRequest = {
  request: Request;
  file: FileDocument;
  /** Runs before more than the first tenth of the content leaves the server, if there is one. */
  onDelivery: (() => Promise<void>) | null;
  /** Called with the number of bytes before any is read. Throws AppError `too_many` to refuse them. */
  admitBytes: (bytes: number) => void;
};

/**
 * Responds with a file or with the requested range of it: the bytes themselves or, for a large file in another store, a
 * redirect to its address there. The content type is the one found by inspection, and no browser renders the file as a
 * page. Throws AppError `range_not_satisfiable`, and what `admitBytes` throws.
 */
export async function createFileResponse(options: FileRequest): Promise<Response> {
  const { request, file, onDelivery, admitBytes } = options;
  const headers = toHeaders(file);
  const etag = headers.get("ETag") ?? "";
  if (hasMatchingETag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const redirectUrl = await findRedirectUrl(file);
  if (redirectUrl) {
    // The store doesn't tell how much of the content it sends.
    await onDelivery?.();
    // Not cached, so that every request checks whether its sender may read the file.
    const redirection = { Location: redirectUrl, "Cache-Control": "private, no-store" };
    return new Response(null, { status: 302, headers: redirection });
  }
  // Range has no meaning with another method (RFC 9110, 14.2).
  const range = request.method === "GET" ? parseRange(request.headers, { file, etag }) : null;
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  // Without it, Next's server (16.4.6) would send the file with chunked encoding, which has no length.
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  admitBytes(end - start + 1);
  return new Response(await streamFile({ file, range: { start, end }, onDelivery }), { status, headers });
}

function toHeaders(file: FileDocument): Headers {
  return new Headers({
    "Content-Type": file.type,
    "Content-Disposition": toDisposition(file),
    // Content never changes: a replacement gets another URL.
    ETag: `"${file.contentId.toHexString()}"`,
    "Cache-Control": isPublicFile(file) ? publicCaching : "private, no-cache",
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": isPublicFile(file) ? "cross-origin" : "same-origin",
  });
}

function toDisposition({ purpose, name }: FileDocument): string {
  return toContentDisposition(purpose === "lesson-file" ? "attachment" : "inline", name);
}

/**
 * Returns the address of a file in its store, or null for files that this server sends. Captions must be same-origin,
 * and caches may keep pictures, so neither can have an address that expires.
 */
async function findRedirectUrl(file: FileDocument): Promise<string | null> {
  const { addressContent } = getStorage(file.storage);
  if (!addressContent || isPicture(file) || file.purpose === "captions") return null;
  return addressContent(file.contentId, { type: file.type, disposition: toDisposition(file) });
}

function parseRange(
  headers: Headers,
  { file, etag }: { file: FileDocument; etag: string },
): ByteRange | null {
  const condition = headers.get("If-Range");
  // If-Range names another content, so the client gets all of this one.
  if (condition !== null && condition !== etag) return null;
  const range = parseByteRange(headers.get("Range"), file.size);
  if (range !== "unsatisfiable") return range;
  throw new AppError("range_not_satisfiable", {
    details: { size: file.size },
    headers: { "Content-Range": `bytes */${file.size}` },
  });
}

/** Compares ETags weakly, as RFC 9110 requires for If-None-Match. */
function hasMatchingETag(header: string | null, etag: string): boolean {
  const candidates = (header ?? "").split(",").map((candidate) => candidate.trim().replace(/^W\//, ""));
  return candidates.includes(etag) || candidates.includes("*");
}

type FileStream = Pick<FileRequest, "file" | "onDelivery"> & { range: ByteRange };

/**
 * Streams a file as fast as the client reads, and stops when the client disconnects. Waits for the first piece, so that
 * an unavailable store leads to an error status instead of a truncated response.
 */
async function streamFile({ file, range, onDelivery }: FileStream): Promise<ReadableStream<Uint8Array>> {
  const content = { id: file.contentId, partSize: file.partSize };
  const read = getStorage(file.storage).read(content, range);
  const chunks = (onDelivery ? watchDelivery({ chunks: read, file, range, onDelivery }) : read)[
    Symbol.asyncIterator
  ]();
  let first: IteratorResult<Uint8Array> | null = await chunks.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ?? (await chunks.next());
        // Drop the reference, or a slow client keeps the chunk in memory.
        first = null;
        if (done) return controller.close();
        controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The share of a file that doesn't count as delivered: browsers read the beginning of a video before it's played. */
const freeShare = 0.1;

type WatchedChunks = {
  chunks: AsyncIterable<Uint8Array>;
  file: FileDocument;
  range: ByteRange;
  onDelivery: () => Promise<void>;
};

/** Yields the chunks. Calls `onDelivery` once, before the first byte beyond the free share of the file. */
async function* watchDelivery({ chunks, file, range, onDelivery }: WatchedChunks) {
  let freeBytes = Math.max(0, Math.floor(file.size * freeShare) - range.start);
  let isDelivered = false;
  for await (const chunk of chunks) {
    const free = chunk.subarray(0, freeBytes);
    const rest = chunk.subarray(free.length);
    freeBytes -= free.length;
    if (free.length > 0) yield free;
    if (rest.length === 0) continue;
    if (!isDelivered) await onDelivery();
    isDelivered = true;
    yield rest;
  }
}
