import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { invalidateAfter } from "#lib/cache/invalidate";
import PageCache from "#lib/cache/page-cache";
import { setTagRefresher } from "#lib/cache/tag-refresh";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";
import { deleteGlobals } from "#lib/rules/process/process-global";

const missing = () => Promise.reject(new Error("missing"));

/** Stores a page as the render of a request does. Returns its headers, and a function that reads it again. */
async function render(html: string, tags = "") {
  const cache = new PageCache({
    fs: { existsSync: () => false, readFile: missing, stat: missing } as never,
    flushToDisk: false,
    serverDistDir: "/nowhere",
    revalidatedTags: [],
    maxMemoryCacheSize: 10_000_000,
    _requestHeaders: {},
  });
  const key = `/${randomUUID()}`;
  const headers: Record<string, string> = tags ? { "x-next-cache-tags": tags } : {};
  const page = { kind: "APP_PAGE" as const, html, headers, status: 200 };
  await cache.set(key, page as never, { isFallback: false } as never);
  return { headers, read: () => cache.get(key, { kind: "APP_PAGE" } as never) };
}

/** Stores a page. Returns its headers, and whether it's kept. */
async function store(html: string) {
  const { headers, read } = await render(html);
  return { headers, isKept: (await read()) !== null };
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

/** Sets whether the database answers. */
function startDatabase() {
  const database = { isAway: false };
  setTagRefresher({ refresh: async () => {}, isDatabaseAway: async () => database.isAway });
  onTestFinished(() => deleteGlobals(["tagRefresh"]));
  return database;
}

const lose = () => Promise.reject(new Error("the response was lost"));

test("after a write that failed, the last good page is served, marked, while the database is away, and no longer", async () => {
  const database = startDatabase();
  const { read } = await render(script, "course-1");
  await expect(invalidateAfter(["course-1"], lose)).rejects.toThrow("lost");
  database.isAway = true;
  const entry = await read();
  expect(entry?.value).toMatchObject({
    html: script,
    headers: {
      "cache-control": "no-store",
      "cache-status": expect.stringMatching(/^Openbook; hit; ttl=-\d+; detail=database-away$/),
    },
  });
  database.isAway = false;
  expect(await read(), "it's rendered again").toBeNull();
});

test("a page from before a write that was acknowledged is never served, even while the database is away", async () => {
  const database = startDatabase();
  const { read } = await render(script, "course-2,course-3");
  await expect(invalidateAfter(["course-3"], lose)).rejects.toThrow("lost");
  await invalidateAfter(["course-2"], async () => {});
  database.isAway = true;
  expect(await read()).toBeNull();
});
