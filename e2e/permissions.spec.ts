import { globSync } from "node:fs";
import type { APIResponse } from "@playwright/test";
import { sampleCases } from "#dev/testing/cases";
import { actors } from "#dev/testing/people/actors";
import { findHeading } from "#e2e/support/pages/find-text";
import { type PageView, type PermissionRow, pageTable } from "#e2e/support/permissions/permission-table";
import { createWorld } from "#e2e/support/permissions/permission-world";
import { expect, test } from "#e2e/support/test";

// Courses added here must not push other tests' courses off the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const sample = sampleCases(
  pageTable.flatMap((row) => actors.map((actor) => ({ row, actor, view: row.expected[actor] }))),
  { covers: ({ row, actor, view }) => [row.page, `${actor} sees ${view}`], extra: 10 },
);

test("every page shows a visitor, its owner, another user, and an admin what the permission table says", async ({
  browser,
}) => {
  test.slow();
  const pages = globSync("app/**/page.tsx").map((file) =>
    file.replace(/\([a-z]+\)\//g, "").replace(/^app\/?(.*?)\/?page\.tsx$/, "$1"),
  );
  expect(pageTable.map(({ page }) => page).sort(), "the rows of the table").toEqual(pages.sort());

  const world = await createWorld(browser);
  const shown: string[] = [];
  for (const { row, actor } of sample) {
    const answer = await world.contexts[actor].request.get(row.path(world), { maxRedirects: 0 });
    shown.push(`/${row.page} shows ${actor}: ${findView(answer, await answer.text(), row)}`);
    // A visitor's request is redirected before the server renders anything.
    if (actor === "visitor") expect(answer.status()).toBe(toVisitorStatus(row));
  }
  expect(shown).toEqual(sample.map(({ row, actor, view }) => `/${row.page} shows ${actor}: ${view}`));
  await Promise.all(Object.values(world.contexts).map((context) => context.close()));
});

function toVisitorStatus({ page, expected }: PermissionRow): number {
  if (expected.visitor === "login") return 307;
  return page === "too-many-requests" ? 429 : 200;
}

/** Returns which view of a page the server sent, or the heading if it's none of them. */
function findView(answer: APIResponse, html: string, { heading }: PermissionRow): PageView | string {
  const shown = findHeading(html);
  // A page that has started to stream redirects in the browser, possibly after its heading.
  const isStreamedRedirect =
    (shown === "" || shown === heading) && html.includes("NEXT_REDIRECT;replace;/login?from=");
  if (isStreamedRedirect || answer.headers().location?.startsWith("/login?from=")) return "login";
  if (shown === "You don't own this course yet") return "refused";
  if (shown === "Page not found") return "missing";
  return (typeof heading === "string" ? shown === heading : heading.test(shown))
    ? "page"
    : `the heading "${shown}"`;
}
