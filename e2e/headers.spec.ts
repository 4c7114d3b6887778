import { createHash } from "node:crypto";
import type { Page, Response } from "@playwright/test";
import { firstCourseShard } from "#dev/testing/list-sitemap-urls";
import { getSeededLessons } from "#e2e/courses";
import { expect, test } from "#e2e/test";

const publicPages = [
  "/",
  "/services",
  "/services?q=spanish",
  "/services?sort=top-rated",
  "/blogs",
  "/blogs/what-is-jwt",
  "/legal/terms",
  "/login",
  "/enroll",
  "/api/docs",
];
const missingPages = [
  "/nothing-here",
  "/nothing%20here",
  "/cart/a/b",
  "/cart/a",
  "/edit/x",
  "/blogs/x",
  "/details/0123456789abcdef01234567",
];
const personalPages = ["/adservice", "/myreviews", "/learn", "/edit/0123456789abcdef01234567", "cart"];

async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} was not loaded`);
  // A page is hydrated only when all of its scripts have run.
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")),
    );
  await expect.poll(isHydrated, path).toBe(true);
  return response;
}

/** The directive's sources in each policy that has it. */
async function readSources(response: Response, directive: string): Promise<string[][]> {
  const policies = (await response.headersArray())
    .filter(({ name }) => name.toLowerCase() === "content-security-policy")
    .flatMap(({ value }) => value.split(/, ?/));
  return policies.flatMap((policy) => {
    const found = policy.split(/; ?/).find((each) => each.startsWith(`${directive} `));
    return found ? [found.split(" ").slice(1)] : [];
  });
}

/** What every page guarantees: its headers, and a policy that allows exactly its inline scripts. */
async function expectStrictPage(response: Response) {
  const { headers, path } = { headers: await response.allHeaders(), path: new URL(response.url()).pathname };
  expect(headers, path).toMatchObject({
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
    expect(await readSources(response, directive), `${directive} of ${path}`).toEqual([sources]);
  }
  const scripts = await readSources(response, "script-src");
  // A static page has a second policy for them; of two, both have to agree.
  const named = scripts.find((sources) => !sources.includes("'unsafe-inline'")) ?? [];
  expect(named.join(" "), path).not.toContain("unsafe");
  const inline = [...(await response.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = ""]) => !/ src=|ld\+json/.test(attributes),
  );
  expect(inline.length, path).toBeGreaterThan(2);
  for (const [, attributes = "", text = ""] of inline) {
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
    const hash = createHash("sha256").update(text).digest("base64");
    expect(named, `${path}: ${text.slice(0, 60)}`).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`);
  }
}

test("every public page allows only its own scripts and works under its policy", async ({ page }) => {
  const { course, lessons } = await getSeededLessons(page, "Probability");
  const preview = `/details/${course._id}/preview/${lessons[0]?.id}`;
  const reviews = `/details/${course._id}/reviews/highest`;
  for (const path of [...publicPages, `/details/${course._id}`, preview, reviews]) {
    await expectStrictPage(await open(page, path));
  }
});

test("static pages must be revalidated by caches, so that no write is hidden", async ({ request }) => {
  const [course] = await request.get("/api/services?limit=1").then((answer) => answer.json());
  const files = ["/sitemap.xml", firstCourseShard, "/robots.txt", "/blogs/rss.xml", "/api/openapi.json"];
  const details = `/details/${course._id}`;
  const pages = publicPages.filter((path) => !path.includes("?"));
  const paths = [...pages, details, `${details}/reviews/highest`, ...files];
  // The second response comes from our own cache.
  for (const path of [...paths, ...paths]) {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"], path).toBe("public, max-age=0, must-revalidate");
  }
});

test("so must the parts of pages that the client router prefetches", async ({ page, request }) => {
  const prefetches = new Map<string, Record<string, string>>();
  page.on("request", (sent) => {
    if (sent.headers()["next-router-segment-prefetch"]) prefetches.set(sent.url(), sent.headers());
  });
  await page.goto("/services", { waitUntil: "networkidle" });
  expect(prefetches.size).toBeGreaterThan(0);
  for (const [url, headers] of prefetches) {
    const answer = await request.get(url, { headers });
    expect([answer.status(), answer.headers()["cache-control"]], url).toEqual([
      200,
      "public, max-age=0, must-revalidate",
    ]);
  }
});

test("every signed-in page does too, and isn't cached", async ({ page, student, pageErrors }) => {
  const nonces = new Set<string>();
  for (const path of personalPages) {
    const response = await open(page, path === "cart" ? `/cart/${student.email}` : path);
    await expectStrictPage(response);
    expect(response.headers()["cache-control"], path).toContain("private, no-cache, no-store");
    for (const source of (await readSources(response, "script-src")).flat()) {
      if (source.startsWith("'nonce-")) nonces.add(source);
    }
  }
  expect(nonces.size, "a nonce for each answer").toBe(personalPages.length);
  for (const path of missingPages) {
    await expectStrictPage(await open(page, path));
    // The browser logs only the 404.
    expect(pageErrors.splice(0), path).toEqual([expect.stringContaining("404")]);
  }
});

test("every page allows the same providers, so that no link between them needs a new document", async ({
  page,
  student,
}) => {
  const everywhere = await readSourcesOf(page, "/");
  expect(everywhere).toContain("https://apis.google.com");
  expect(everywhere).toContain(new URL(process.env.NEXT_PUBLIC_STRIPE_JS_URL ?? "").origin);
  for (const path of ["/services?q=spanish", "/myreviews", `/cart/${student.email}`]) {
    expect(await readSourcesOf(page, path), path).toEqual(everywhere);
  }
  // Signed-in users are redirected away.
  await page.context().clearCookies();
  expect(await readSourcesOf(page, "/login")).toEqual(everywhere);
});

async function readSourcesOf(page: Page, path: string): Promise<string[]> {
  const response = await open(page, path);
  const directives = await Promise.all(
    ["script-src", "connect-src", "frame-src"].map((directive) => readSources(response, directive)),
  );
  return directives.flat(2).filter((source) => /^https?:\/\//.test(source));
}

test("an injected script doesn't run", async ({ page, student, pageErrors }) => {
  const attack = `<script>window.stolen="script"</script><img src="/brand/icon.svg" onload="window.stolen='onload'">
    <img src="data:," onerror="window.stolen='onerror'"><svg onload="window.stolen='svg'"></svg><script src="https://evil.example/a.js"></script>`;
  for (const path of ["/", "/services?q=spanish", `/cart/${student.email}`, "/login"]) {
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
