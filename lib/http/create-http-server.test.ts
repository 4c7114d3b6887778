import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { expireTags, getCacheTime } from "#lib/cache/expire-tags";
import { recordServedPage } from "#lib/cache/served-page";
import { createHttpServer } from "#lib/http/create-http-server";
import { startStopping } from "#lib/http/stopping";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { deleteGlobals } from "#lib/rules/process/process-global";

type SendOptions = { method?: string; headers?: Record<string, string> };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** As Chrome sends it without HTTPS. */
const gzip = { "Accept-Encoding": "gzip, deflate" };

/** Starts the server with a handler in place of Next. `asked`: the requests that reached the handler. */
async function start(answer: Answer) {
  const asked: string[] = [];
  const server = createHttpServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  /** Sends a request. `fetch` would decompress the body. */
  async function send(path: string, { method = "GET", headers = {} }: SendOptions = {}) {
    const sent = request({ host: "127.0.0.1", port, path, method, headers: { ...gzip, ...headers } }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode, headers: response.headers, body };
  }
  return { asked, send, server };
}

/** Answers as Next does with a page from its cache. The text says how often the page was rendered. */
function createPage({ headers = {}, status = 200, lifetimeMs = Number.POSITIVE_INFINITY } = {}) {
  const page = { html: "", renderedAt: 0 };
  let renderings = 0;
  const render = () => {
    renderings += 1;
    Object.assign(page, { html: `<p>Rendered ${renderings}, it’s new</p>`, renderedAt: getCacheTime() });
  };
  render();
  const answer: Answer = (_request, response) => {
    recordServedPage({ ...page, tags: ["course:1"], expiresAt: page.renderedAt + lifetimeMs });
    response.statusCode = status;
    const sent = {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": alwaysRevalidated,
      "X-Nextjs-Cache": "HIT",
      Link: ["</a.woff2>; rel=preload", "</b.woff2>; rel=preload"],
      ...headers,
    };
    for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
    response.end(page.html);
  };
  return { answer, render };
}

test("a public page is passed to Next once, and then sent compressed, complete, and with the same headers", async () => {
  const { asked, send } = await start(createPage().answer);
  const first = await send("/");
  await expect.poll(async () => (await send("/")).headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
  const passed = asked.length;
  const { status, headers, body } = await send("/");
  expect(status).toBe(200);
  expect(gunzipSync(body).toString()).toBe(first.body.toString());
  expect(headers).toMatchObject({ "content-encoding": "gzip", "content-length": String(body.byteLength) });
  for (const name of ["content-type", "cache-control", "link"]) {
    expect(headers[name], name).toEqual(first.headers[name]);
  }
  const head = await send("/", { method: "HEAD" });
  expect([head.status, head.headers.etag, head.body.byteLength]).toEqual([200, headers.etag, 0]);
  expect(asked).toHaveLength(passed);
});

test.each(["br", "gzip, deflate, BR , zstd"])(
  "a client that accepts %s gets the page with Brotli",
  async (encoding) => {
    const { send } = await start(createPage().answer);
    await expect.poll(async () => (await send("/")).headers.etag).toBeDefined();
    const { headers, body } = await send("/", { headers: { "Accept-Encoding": encoding } });
    expect(headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(body).toString()).toBe("<p>Rendered 1, it’s new</p>");
  },
);

test.each(["identity", "br;q=0", "gzip;q=0", "gzipped"])(
  "a client that accepts the encoding %s gets the page uncompressed",
  async (encoding) => {
    const { asked, send } = await start(createPage().answer);
    await expect.poll(async () => (await send("/")).headers.etag).toBeDefined();
    const passed = asked.length;
    const { headers, body } = await send("/", { headers: { "Accept-Encoding": encoding } });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-length"]).toBe(String(body.byteLength));
    expect(body.toString()).toBe("<p>Rendered 1, it’s new</p>");
    expect(asked).toHaveLength(passed);
  },
);

test("a client that has the page gets 304 until a write changes the page, and then the new page", async () => {
  const { answer, render } = createPage();
  const { send } = await start(answer);
  await expect.poll(async () => (await send("/")).headers.etag).toBeDefined();
  const { etag = "" } = (await send("/")).headers;
  const ask = (tags: string) => send("/", { headers: { "If-None-Match": tags } });
  const { status, headers, body } = await ask(`"another", ${etag}`);
  expect([status, headers.etag, headers["cache-control"]]).toEqual([304, etag, alwaysRevalidated]);
  expect(body.byteLength).toBe(0);
  expect((await ask('W/"another"')).status).toBe(200);

  render();
  expireTags(["course:1"]);
  // Rendered before the write ended.
  expect((await ask(etag)).status).toBe(200);
  render();
  const changed = await ask(etag);
  expect([changed.status, changed.body.toString()]).toEqual([200, "<p>Rendered 3, it’s new</p>"]);
  await expect.poll(async () => (await ask(etag)).headers.etag).toMatch(/^W/);
  const current = await ask(etag);
  expect([current.status, gunzipSync(current.body).toString()]).toEqual([200, "<p>Rendered 3, it’s new</p>"]);
});

test.each([
  ["a page for one user", { headers: { "Cache-Control": "private, no-store" } }],
  ["a page that sets a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["a page that Next is rendering again", { headers: { "X-Nextjs-Cache": "STALE" } }],
  ["data for Next's router", { headers: { "Content-Type": "text/x-component" } }],
  ["an error", { status: 500 }],
  ["a missing page", { status: 404 }],
  ["a page whose time is over", { lifetimeMs: 0 }],
])("%s is passed to Next each time", async (_, change) => {
  const { asked, send } = await start(createPage(change).answer);
  for (let count = 1; count <= 5; count += 1) {
    expect((await send("/")).headers.etag).toBeUndefined();
    expect(asked).toHaveLength(count);
  }
});

test.each<[string, string, SendOptions]>([
  ["a request of Next's router", "/", { headers: { RSC: "1" } }],
  ["a URL with a host, as sent to a proxy", "http://localhost/", {}],
  ["a URL with a query", "/?q=sql", {}],
  ["a write", "/", { method: "POST" }],
])("%s is passed to Next although the page is stored", async (_, path, options) => {
  const { asked, send } = await start(createPage().answer);
  await expect.poll(async () => (await send("/")).headers.etag).toBeDefined();
  expect((await send(path, options)).headers.etag).toBeUndefined();
  expect(asked.at(-1)).toBe(`${options.method ?? "GET"} ${path}`);
});

test("a server that is being stopped answers what it has received and closes each connection", async () => {
  onTestFinished(() => deleteGlobals(["stop"]));
  const { answer } = createPage();
  const release = Promise.withResolvers<void>();
  const { send, server } = await start(async (received, response) => {
    if (received.url === "/slow") await release.promise;
    answer(received, response);
  });
  const slow = Array.from({ length: 20 }, () => send("/slow"));
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(20);
  startStopping();
  expect((await send("/")).headers.connection).toBe("close");
  const closed = once(server, "close");
  server.close();
  release.resolve();
  const statuses = await Promise.all(slow).then((responses) => responses.map(({ status }) => status));
  expect(statuses).toEqual(Array(20).fill(200));
  // Without waiting for the clients, which may keep connections open for minutes.
  await closed;
});

test("a request that Next fails to answer gets 500, and the server goes on", async () => {
  const { send } = await start(() => {
    throw new Error("failed");
  });
  expect((await send("/")).status).toBe(500);
  expect((await send("/")).status).toBe(500);
  expect(console.error).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});

test("a page that can't be rendered has the status 500, although its empty static part was written before", async () => {
  const { send } = await start((_request, response) => {
    const { write } = response;
    // As Next's compression does.
    response.write = (chunk: Uint8Array) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      return write.call(response, chunk, "utf8");
    };
    response.flushHeaders();
    response.write(Buffer.alloc(0));
    response.statusCode = 500;
    response.write(Buffer.from("It "));
    response.end("failed.");
  });
  const { status, body } = await send("/services?q=spanish");
  expect([status, body.toString()]).toEqual([500, "It failed."]);
});
