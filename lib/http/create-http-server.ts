import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { captureServedPage } from "#lib/cache/served-page";
import { createResponseStore } from "#lib/http/response-store";
import { isStopping } from "#lib/http/stopping";
import { isRead, type StoredResponse, sendStoredResponse } from "#lib/http/stored-response";

/** Answers a request. Resolves once it's answered. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Sends the head of a response only with the first bytes of its body. Next writes the empty static part of a search
 * page, and with it the status 200, before it renders the page, so one that can't be rendered would be a success.
 */
function sendHeadWithBody(response: ServerResponse): void {
  response.flushHeaders = () => {};
  let write: (...args: Parameters<ServerResponse["write"]>) => boolean = response.write.bind(response);
  Object.defineProperty(response, "write", {
    get() {
      const current = write;
      return (...args: Parameters<typeof write>) => args[0].length === 0 || current.apply(response, args);
    },
    // Next's compression replaces the function, and calls the one before.
    set: (replacement: typeof write) => {
      write = replacement;
    },
  });
}

/** Returns the URL without its query. Next adds the deployment's id to the URLs of scripts and styles. */
function getPath({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/**
 * Returns a server, not yet listening, that answers the given files, by path, and public pages from the response store,
 * and passes all other requests to Next. Once it's being stopped, each response closes its connection, so that no
 * client sends another request on it.
 */
export function createHttpServer(
  handle: RequestHandler,
  files: ReadonlyMap<string, StoredResponse> = new Map(),
): Server {
  const store = createResponseStore();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // lib/server/prepare-server has answered TRACE.
    if (response.writableEnded) return;
    if (isStopping()) response.shouldKeepAlive = false;
    const file = isRead(request) && files.get(getPath(request));
    if (file) return sendStoredResponse(request, response, file);
    sendHeadWithBody(response);
    if (await store.send(request, response)) return;
    const page = await captureServedPage(() => handle(request, response));
    if (page) await store.store(request, response, page);
  }

  const server = createServer((request, response) => {
    // Node keeps a connection open after its response, even if the server doesn't listen anymore.
    response.once("close", () => {
      if (!server.listening) server.closeIdleConnections();
    });
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  });
  return server;
}
