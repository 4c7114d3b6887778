import { globSync } from "node:fs";
import { sameOrigin } from "#e2e/people";
import { callTable, pageTable } from "#e2e/permission-table";
import { type Actor, actors, createWorld } from "#e2e/permission-world";
import { expect, test } from "#e2e/test";

// Courses added here must not push other tests' courses off the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("every endpoint in the API description has a row in the permission table", async ({ request }) => {
  const description = await (await request.get("/api/openapi.json")).json();
  const paths: [string, Record<string, unknown>][] = Object.entries(description.paths);
  const calls = paths.flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(callTable.map(({ call }) => call).sort()).toEqual(calls.sort());
});

test("every page has a row in the permission table", () => {
  const pages = globSync("app/**/page.tsx").map((file) => file.replace(/^app\/?(.*?)\/?page\.tsx$/, "$1"));
  expect(pageTable.map(({ page }) => page).sort()).toEqual(pages.sort());
});

for (const { call, request, expected } of callTable) {
  test(`${call} answers ${summarize(expected)}`, async ({ browser }) => {
    const [method = ""] = call.split(" ");
    const world = await createWorld(browser);
    const statuses: Partial<Record<Actor, number>> = {};
    for (const actor of actors) {
      const { path, body } = await request(world);
      const answer = await world.contexts[actor].request.fetch(path, {
        method,
        data: body,
        headers: sameOrigin,
      });
      statuses[actor] = answer.status();
    }
    expect(statuses).toEqual(expected);
    await Promise.all(Object.values(world.contexts).map((context) => context.close()));
  });
}

for (const { page: name, path, heading, expected } of pageTable) {
  test(`/${name} shows ${summarize(expected)}`, async ({ browser }) => {
    const world = await createWorld(browser);
    const address = await path(world);
    for (const actor of actors) {
      const page = await world.contexts[actor].newPage();
      // The heading is enough; pictures may still be loading.
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const view = expected[actor];
      const shown = { page: heading, login: "Welcome back", missing: "Page not found" }[view];
      await expect(
        page.getByRole("heading", { level: 1, name: shown }),
        `${actor} sees the ${view}`,
      ).toBeVisible();
      await expect(page).toHaveURL(
        view === "login" ? /\/login\?from=/ : (url) => url.pathname !== "/login" || name === "login",
      );
    }
    await Promise.all(Object.values(world.contexts).map((context) => context.close()));
  });
}

function summarize(expected: Record<Actor, number | string>): string {
  return actors.map((actor) => `${actor}: ${expected[actor]}`).join(", ");
}
