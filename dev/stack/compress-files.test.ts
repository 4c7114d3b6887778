import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compressFiles } from "#dev/stack/compress-files";
import { createHttpServer } from "#lib/http/create-http-server";
import { readStaticFiles } from "#lib/http/static-files";

const script = `const names = ["Åsa", "Ærø"];\n`.repeat(100);

/** Serves a build folder with a compressed script, and one that was added later. Next answers "from Next". */
async function start() {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const chunks = path.join(folder, "chunks");
  mkdirSync(chunks);
  writeFileSync(path.join(chunks, "a.js"), script);
  writeFileSync(path.join(chunks, "font.woff2"), "font");
  await compressFiles(folder);
  writeFileSync(path.join(chunks, "later.js"), script);
  const answerAsNext = async (_request: unknown, response: { end(text: string): void }) =>
    response.end("from Next");
  const server = createHttpServer(answerAsNext, readStaticFiles(folder));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (file: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/_next/static/chunks/${file}`, init);
}

test.each(["br", "gzip"])(
  "a script is sent as the build compressed it with %s, for a year",
  async (encoding) => {
    const load = await start();
    const response = await load("a.js?dpl=1", { headers: { "Accept-Encoding": encoding } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-encoding": encoding,
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    expect(Number(response.headers.get("content-length"))).toBeLessThan(200);
    expect(await response.text()).toBe(script);
    const etag = response.headers.get("etag") ?? "";
    expect((await load("a.js", { headers: { "If-None-Match": etag } })).status).toBe(304);
  },
);

test("a client without compression gets the script itself", async () => {
  const load = await start();
  const response = await load("a.js", { headers: { "Accept-Encoding": "identity" } });
  expect(response.headers.has("content-encoding")).toBe(false);
  expect(await response.text()).toBe(script);
});

test.each<[string, string, RequestInit]>([
  ["a write", "a.js", { method: "POST" }],
  ["a file that isn't compressed", "font.woff2", {}],
  ["a file that the build didn't compress", "later.js", {}],
  ["a compressed file by its own name", "a.js.br", {}],
  ["a file that doesn't exist", "b.js", {}],
])("%s is left to Next", async (_name, file, init) => {
  const load = await start();
  expect(await (await load(file, init)).text()).toBe("from Next");
});
