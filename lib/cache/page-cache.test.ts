import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import PageCache from "#lib/cache/page-cache";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";

const missing = () => Promise.reject(new Error("missing"));

/** Stores a page as the render of a request does. Returns its headers, and whether it's kept. */
async function store(html: string) {
  const cache = new PageCache({
    fs: { existsSync: () => false, readFile: missing, stat: missing } as never,
    flushToDisk: false,
    serverDistDir: "/nowhere",
    revalidatedTags: [],
    maxMemoryCacheSize: 10_000_000,
    _requestHeaders: {},
  });
  const key = `/${randomUUID()}`;
  const page = { kind: "APP_PAGE" as const, html, headers: {}, status: 200 };
  await cache.set(key, page as never, { isFallback: false } as never);
  const isKept = (await cache.get(key, { kind: "APP_PAGE" } as never)) !== null;
  return { headers: page.headers, isKept };
}

const script = "<script>alert(1)</script>";
const headers = {
  "cache-control": alwaysRevalidated,
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  "content-security-policy": "script-src * 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
};

test.each([
  'Each script needs a nonce="a".',
  '`<script nonce="a">`',
  '![<script nonce=](https://a.example/a.png "<link a nonce=")',
])("a page with the lesson %j is kept", async (lesson) => {
  expect(await store(`${renderMarkdown(lesson).html}${script}`)).toEqual({ headers, isKept: true });
});

test.each([
  '<script nonce="a">alert(1)</script>',
  `<link rel="preload" as="script" nonce="a+/=" href="/a.js"/>${script}`,
])("a page with the nonce of a request is sent with its policy, but isn't kept: %s", async (html) => {
  expect(await store(html)).toEqual({ headers, isKept: false });
});

test("a long description of a picture takes no time", async () => {
  const startedAt = performance.now();
  const picture = `<img alt="${"<script nonce=".repeat(50_000)}">`;
  expect(await store(picture + script)).toEqual({ headers, isKept: true });
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
