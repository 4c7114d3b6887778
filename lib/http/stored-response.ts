import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const decompress = promisify(gunzip);

/** Brotli is 10 to 20% smaller. Browsers accept it with HTTPS and from localhost. */
const encodings = ["br", "gzip"] as const;

/** A body, compressed in each encoding that the server sends. */
export type EncodedBody = Record<(typeof encodings)[number], Buffer>;

/** A response that all clients get. */
export type StoredResponse = {
  etag: string;
  headers: OutgoingHttpHeaders;
  notModifiedHeaders: OutgoingHttpHeaders;
  body: EncodedBody;
};

/** Returns whether a request reads a resource, so that it can be answered with a stored response. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Compresses a body. `quality` is Brotli's, from 0 to 11: the maximum takes ten times as long as 9 and saves 10%. */
export async function encodeBody(content: string | Buffer, quality: number): Promise<EncodedBody> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gzip] = await Promise.all([compressWithBrotli(content, { params }), compressWithGzip(content)]);
  return { br, gzip };
}

/**
 * Answers a GET or HEAD request with a stored response: with 304 if the client has it, otherwise in the encoding that
 * it accepts.
 */
export async function sendStoredResponse(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse,
): Promise<void> {
  if (parseETags(headers["if-none-match"]).includes(stored.etag)) {
    response.writeHead(304, stored.notModifiedHeaders).end();
    return;
  }
  const encoding = encodings.find((name) => isAccepted(name, headers["accept-encoding"]));
  const body = encoding ? stored.body[encoding] : await decompress(stored.body.gzip);
  response.writeHead(200, {
    ...stored.headers,
    ...(encoding && { "content-encoding": encoding }),
    "content-length": body.byteLength,
  });
  response.end(method === "HEAD" ? undefined : body);
}

/** False for a client that gives an encoding a weight, which no browser does: it gets another one, or none. */
function isAccepted(encoding: string, header: string | string[] | undefined): boolean {
  const accepted = String(header ?? "").split(",");
  return accepted.some((name) => name.trim().toLowerCase() === encoding);
}

function parseETags(header: string | undefined): string[] {
  return header?.split(",").map((etag) => etag.trim()) ?? [];
}
