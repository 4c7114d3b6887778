// This file is long because its tests share the parsers of a Content Security Policy.
import { createHash } from "node:crypto";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { longTag, sampleCases } from "#dev/testing/cases";
import { firstCourseShard } from "#dev/testing/seo/list-sitemap-urls";
import { addCourse } from "#e2e/support/pages/add-course";
import { requireSeededLessons } from "#e2e/support/pages/courses";
import { openUntilIdle, waitForHydration } from "#e2e/support/pages/hydration";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

const staticPages = [
  "/",
  "/services",
  "/blogs",
  "/blogs/what-is-jwt",
  "/teach-here",
  "/legal/terms",
  "/login",
  "/enroll",
  "/api/docs",
];
const lists = ["/services?q=spanish", "/services?sort=top-rated"];
const missingPages = [
  "/nothing-here",
  "/nothing%20here",
  "/cart/a/b",
  "/cart/a",
  "/edit/x",
  "/blogs/x",
  "/details/0123456789abcdef01234567",
];
const listPersonalPages = (email: string) => [
  "/adservice",
  "/myreviews",
  "/learn",
  "/edit/0123456789abcdef01234567",
  `/cart/${email}`,
];

/** Every kind of page that visitors can open. */
async function listPublicPages(page: Page): Promise<string[]> {
  const { course, lessons } = await requireSeededLessons(page, "Probability");
  const details = `/details/${course._id}`;
  return [
    ...staticPages,
    ...lists,
    details,
    `${details}/preview/${lessons[0]?.id}`,
    `${details}/reviews/highest`,
  ];
}

/** Returns the directive's sources, one list for each policy that has the directive. */
function parseSources(response: APIResponse, directive: string): string[][] {
  const policies = response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "content-security-policy")
    .flatMap(({ value }) => value.split(/, ?/));
  return policies.flatMap((policy) => {
    const found = policy.split(/; ?/).find((each) => each.startsWith(`${directive} `));
    return found ? [found.split(" ").slice(1)] : [];
  });
}

/** Returns the other sites that a page can reach. */
function listProviders(response: APIResponse): string[] {
  return ["script-src", "connect-src", "frame-src"]
    .flatMap((directive) => parseSources(response, directive).flat())
    .filter((source) => /^https?:\/\//.test(source));
}

/** Fails unless a page has its headers, and a policy that allows exactly its inline scripts. */
async function expectStrictPage(response: APIResponse) {
  const { pathname: path } = new URL(response.url());
  expect(response.headers(), path).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringMatching(/camera=\(\), .*payment=\(self /),
    "cross-origin-opener-policy": "same-origin-allow-popups",
  });
  for (const [directive, sources] of [
    ["default-src", ["'self'"]],
    ["script-src-attr", ["'none'"]],
    ["object-src", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["frame-ancestors", ["'none'"]],
    ["form-action", ["'self'"]],
  ] as const) {
    expect(parseSources(response, directive), `${directive} of ${path}`).toEqual([sources]);
  }
  const scripts = parseSources(response, "script-src");
  // A static page has a second policy for its scripts. A browser runs what both policies allow.
  const named = scripts.find((sources) => !sources.includes("'unsafe-inline'")) ?? [];
  expect(named.join(" "), path).not.toContain("unsafe");
  const inline = [...(await response.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = ""]) => !/ src=|ld\+json/.test(attributes),
  );
  // The head's script, and React's, which static pages join.
  expect(inline.length, path).toBeGreaterThanOrEqual(2);
  for (const [, attributes = "", text = ""] of inline) {
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
    const hash = createHash("sha256").update(text).digest("base64");
    expect(named, `${path}: ${text.slice(0, 60)}`).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`);
  }
}

/** Fails if a cached page keeps the nonce that the request that rendered it sent. */
async function expectOwnNonce({ app, request }: { app: OwnApp; request: APIRequestContext }) {
  const nonce = "stranger".repeat(500);
  for (const name of ["Content-Security-Policy", "Content-Security-Policy-Report-Only"]) {
    const id = await addCourse({ app, change: { title: `Course with ${name}` } });
    const headers = { [name]: `script-src 'nonce-${nonce}'` };
    for (const sent of [headers, {}]) {
      const page = await request.get(`${app.baseURL}/details/${id}`, { headers: sent });
      expect(page.status(), name).toBe(200);
      expect((await page.text()).includes(nonce), name).toBe(false);
    }
  }
}

test("each page allows only its own scripts, and all pages allow the same providers", async ({
  page,
  request,
  student,
  ownApp,
}) => {
  await expectOwnNonce({ app: ownApp, request });
  const readPages = (reader: APIRequestContext, paths: string[]) =>
    Promise.all(paths.map((path) => reader.get(path)));
  const open = await readPages(request, await listPublicPages(page));
  const personal = await readPages(page.request, listPersonalPages(student.email));
  const missing = await readPages(page.request, missingPages);
  expect(missing.map((response) => response.status())).toEqual(missing.map(() => 404));

  const [home] = open;
  const providers = home ? listProviders(home) : [];
  expect(providers).toContain("https://apis.google.com");
  expect(providers).toContain(new URL(process.env.NEXT_PUBLIC_STRIPE_JS_URL ?? "").origin);
  for (const response of [...open, ...personal, ...missing]) {
    await expectStrictPage(response);
    // A link between two pages with different policies would need a new document.
    expect(listProviders(response), response.url()).toEqual(providers);
  }
  const nonces = new Set<string>();
  for (const response of personal) {
    expect(response.headers()["cache-control"], response.url()).toContain("private, no-cache, no-store");
    for (const source of parseSources(response, "script-src").flat()) {
      if (source.startsWith("'nonce-")) nonces.add(source);
    }
  }
  expect(nonces.size, "a nonce for each response").toBe(personal.length);
});

test("each page hydrates under its policy", { tag: longTag }, async ({ page, student, pageErrors }) => {
  const open = async (path: string) => {
    await page.goto(path);
    await waitForHydration(page.getByRole("banner"));
  };
  for (const path of listPersonalPages(student.email)) await open(path);
  for (const path of missingPages) {
    await open(path);
    // The browser logs only the 404.
    expect(pageErrors.splice(0), path).toEqual([expect.stringContaining("404")]);
  }
  // Signed-in users are redirected from the login page. An open page may still be asking for its session.
  await page.goto("about:blank");
  await page.context().clearCookies();
  for (const path of await listPublicPages(page)) await open(path);
});

test("caches revalidate static pages and the parts of pages that the router prefetches", async ({
  page,
  request,
}) => {
  const revalidated = "public, max-age=0, must-revalidate";
  const prefetches = new Map<string, Record<string, string>>();
  page.on("request", (sent) => {
    if (sent.headers()["next-router-segment-prefetch"]) prefetches.set(sent.url(), sent.headers());
  });
  await openUntilIdle(page, "/services");
  expect(prefetches.size).toBeGreaterThan(0);
  for (const [url, headers] of prefetches) {
    const answer = await request.get(url, { headers });
    expect([answer.status(), answer.headers()["cache-control"]], url).toEqual([200, revalidated]);
  }

  const [course] = await request.get("/api/services?limit=1").then((answer) => answer.json());
  const files = [
    "/sitemap.xml",
    firstCourseShard,
    "/robots.txt",
    "/blogs/rss.xml",
    "/.well-known/security.txt",
    "/api/openapi.json",
  ];
  const details = `/details/${course._id}`;
  const paths = [...staticPages, details, `${details}/reviews/highest`, ...files];
  // The second response comes from our own cache.
  for (const path of [...paths, ...paths]) {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"], path).toBe(revalidated);
  }
});

test("an injected script doesn't run", async ({ page, student, pageErrors }) => {
  const attack = `<script>window.stolen="script"</script><img src="/brand/icon.svg" onload="window.stolen='onload'">
    <img src="data:," onerror="window.stolen='onerror'"><svg onload="window.stolen='svg'"></svg><script src="https://evil.example/a.js"></script>`;
  const paths = ["/", "/services?q=spanish", `/cart/${student.email}`, "/login"];
  for (const path of sampleCases(paths, { extra: 2 })) {
    // Signed-in users are redirected away.
    if (path === "/login") await page.context().clearCookies();
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<body[^>]*>/, (tag) => tag + attack);
      return route.fulfill({ response, body });
    });
    await page.goto(path);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "javascript:window.stolen='link'";
      document.body.append(link);
      link.click();
    });
    expect(await page.evaluate(() => "stolen" in window), path).toBe(false);
    await page.unroute("**/*");
    const refused = pageErrors.splice(0).filter((error) => /Content Security Policy/.test(error));
    expect(refused.length, path).toBeGreaterThanOrEqual(5);
  }
});

test("API responses can't load, run, or frame anything, and personal ones aren't cached", async ({
  page,
  student,
}) => {
  for (const path of ["/api/services", "/api/session", `/api/cart/${student.email}`, "/api/nothing"]) {
    const answer = await page.request.get(path);
    expect(answer.headers()["content-security-policy"], path).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers()["cache-control"], path).toBe("no-store");
    expect(answer.headers()["x-content-type-options"], path).toBe("nosniff");
  }
});
