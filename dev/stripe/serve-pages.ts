import { createServer, type IncomingHttpHeaders, type Server } from "node:http";

const maximumBody = 1024 * 1024;

export type PageRequest = {
  method: string;
  path: string;
  /** Empty, or with its question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
};
export type Page = { status?: number; type?: string; body?: string; headers?: Record<string, string> };

/** Creates an HTTP server of the local stack; the caller starts listening. An unexpected error is logged and sent. */
export function createPageServer(handle: (request: PageRequest) => Promise<Page> | Page): Server {
  return createServer(async (request, response) => {
    const { method = "GET", headers, url = "/" } = request;
    const { pathname: path, search: query } = new URL(url, "http://localhost");
    const {
      status = 200,
      type,
      body,
      ...page
    } = await readBody(request)
      .then((text) => handle({ method, path, query, headers, body: text }))
      .catch((error: unknown): Page => {
        console.error(error);
        return { status: 500, type: "text/plain", body: String(error) };
      });
    const contentType = type ? { "Content-Type": `${type}; charset=utf-8` } : {};
    response.writeHead(status, { ...contentType, ...page.headers });
    response.end(body);
  });
}

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maximumBody) throw new Error("The body is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
