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
export function createPageServer(handle: (request: PageRequest) => Promise<Page>): Server {
  return createServer(async (request, response) => {
    const { method = "GET", headers, url = "/" } = request;
    const answer = async (): Promise<Page> => {
      const { pathname: path, search: query } = new URL(url, "http://localhost");
      return handle({ method, path, query, headers, body: await readBody(request) });
    };
    const {
      status = 200,
      type,
      body,
      ...page
    } = await answer().catch((error: unknown): Page => {
      console.error(error);
      return { status: 500, type: "text/plain", body: String(error) };
    });
    const contentType = type ? { "Content-Type": `${type}; charset=utf-8` } : {};
    response.writeHead(status, { ...contentType, ...page.headers });
    response.end(body);
  });
}

/** Returns the response that makes the browser open another address with GET. */
export function toRedirect(location: string): Page {
  return { status: 303, headers: { Location: location } };
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
