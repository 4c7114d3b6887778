import { globSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { actors, summarize } from "#dev/testing/actors";
import { openPage, pageTable } from "#e2e/permission-table";
import { createWorld } from "#e2e/permission-world";
import { expect, test } from "#e2e/test";

type Opening = { context: BrowserContext; address: string; heading: string | RegExp };

// Courses added here must not push other tests' courses off the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("every page has a row in the permission table", () => {
  const pages = globSync("app/**/page.tsx").map((file) => file.replace(/^app\/?(.*?)\/?page\.tsx$/, "$1"));
  expect(pageTable.map(({ page }) => page).sort()).toEqual(pages.sort());
});

for (const { page: name, path, heading, expected } of pageTable) {
  test(`/${name} shows ${summarize(expected)}`, async ({ browser }) => {
    const world = await createWorld(browser);
    const address = await path(world);
    for (const actor of actors) {
      if (expected === openPage) {
        await expectOpen({ context: world.contexts[actor], address, heading });
        continue;
      }
      const page = await world.contexts[actor].newPage();
      // The heading is enough; pictures may still be loading.
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const view = expected[actor];
      const shown = {
        page: heading,
        login: "Welcome back",
        refused: "You don't own this course yet",
        missing: "Page not found",
      }[view];
      await expect(
        page.getByRole("heading", { level: 1, name: shown }),
        `${actor} sees the ${view}`,
      ).toBeVisible();
      await expect(page).toHaveURL(view === "login" ? /\/login\?from=/ : (url) => url.pathname !== "/login");
      // What it animates would slow the next ones down.
      await page.close();
    }
    if (expected.visitor === "login") {
      const { request } = world.contexts.visitor;
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status(), "before anything of the page is rendered").toBe(307);
    }
    await Promise.all(Object.values(world.contexts).map((context) => context.close()));
  });
}

/** An open page is the same for everyone, so its HTML is enough, without a browser to render it. */
async function expectOpen({ context, address, heading }: Opening) {
  const answer = await context.request.get(address, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  const [, markup = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await answer.text()) ?? [];
  expect(markup.replace(/<[^>]*>/g, "")).toMatch(heading);
}
