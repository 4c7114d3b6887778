import { globSync } from "node:fs";
import { getSeed, longTag, runsEveryCase, sampleCases } from "#dev/testing/cases";
import { addPerson, buildPerson, signIn } from "#dev/testing/people/people";
import {
  expectAccessible,
  largeLooks,
  looks,
  type ScreenLook,
  smallLooks,
} from "#e2e/support/pages/expect-accessible";
import { findPhoto } from "#e2e/support/people/people";
import { accountStates } from "#e2e/support/states/account-states";
import { adminStates } from "#e2e/support/states/admin-states";
import { buyerStates } from "#e2e/support/states/buyer-states";
import { learnerStates } from "#e2e/support/states/learner-states";
import { openPage, type PageScene } from "#e2e/support/states/page-states";
import { teacherStates } from "#e2e/support/states/teacher-states";
import { visitorStates } from "#e2e/support/states/visitor-states";
import { expect, test } from "#e2e/support/test";

const areas = {
  visitor: visitorStates,
  account: accountStates,
  buyer: buyerStates,
  learner: learnerStates,
  teacher: teacherStates,
  admin: adminStates,
};
const table = Object.entries(areas).flatMap(([area, pages]) =>
  Object.entries(pages).map(([file, states]) => ({ area, file, states })),
);

type Row = (typeof table)[number];

/** Every run checks the checkout, one page of each area, and two others. */
const sample = sampleCases(table, {
  covers: ({ file, area }) => (file === "cart/[user]/page.tsx" ? [area, file] : [area]),
  extra: 2,
});

/**
 * True if a page's states add courses. Such a page needs its own site, because other tests rely on the lists of the
 * shared one.
 */
const addsCourses = ({ file, area }: Row) => area === "teacher" || file.startsWith("learn/[course]/");

/** Returns the looks for the state at this position: all of them nightly, otherwise one chosen by the seed. */
function chooseLooks(all: readonly ScreenLook[], position: number): readonly ScreenLook[] {
  if (runsEveryCase) return all;
  const chosen = (getSeed() + position) % all.length;
  return all.filter((_look, index) => index === chosen);
}

// Some states are failed attempts, which the browser logs.
test.afterEach(({ pageErrors }) => {
  pageErrors.length = 0;
});

test("every page has a row in the table of states", () => {
  const files = globSync("app/**/{page,not-found,error}.tsx").map((file) =>
    file.replace(/^app\/|\([a-z]+\)\//g, ""),
  );
  expect([...table.map(({ file }) => file), "error.tsx"].sort()).toEqual(files.sort());
});

const title = ({ file, states }: Row) => `${file} meets WCAG 2.2 AA: ${Object.keys(states).join(", ")}`;

async function expectStates({ states }: Row, scene: Omit<PageScene, "person">): Promise<void> {
  test.slow();
  const person = buildPerson();
  await addPerson(person);
  for (const [position, [state, show]] of Object.entries(states).entries()) {
    await scene.page.setViewportSize({ width: 1280, height: 900 });
    await show({ ...scene, person });
    await expectAccessible({ page: scene.page, state, inLooks: chooseLooks(looks, position) });
  }
}

for (const row of sample.filter((each) => !addsCourses(each))) {
  test(title(row), ({ page }) => expectStates(row, { page }));
}

test.describe("with courses of its own", () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

  for (const row of sample.filter(addsCourses)) {
    test(title(row), ({ page, ownApp }) => expectStates(row, { page, uri: ownApp.environment.MONGODB_URI }));
  }
});

test("error.tsx meets WCAG 2.2 AA", { tag: longTag }, async ({ page, ownApp }) => {
  await ownApp.stopDatabase();
  try {
    await openPage(page, `${ownApp.baseURL}/details/${"0".repeat(23)}2`);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessible({ page, state: "without a database", inLooks: looks });
  } finally {
    await ownApp.startDatabase();
  }
});

test("header, menu, search, and verification reminder meet WCAG 2.2 AA", async ({ page }) => {
  const person = { ...buildPerson("Wilhelmina Featherstonehaugh-Cholmondeley"), isConfirmed: false };
  await addPerson(person);
  const menu = page.getByRole("button", { name: "Menu" });
  await page.setViewportSize({ width: 320, height: 900 });
  await openPage(page, "/blogs");
  await menu.click();
  await expectAccessible({ page, state: "menu of a visitor", inLooks: chooseLooks(smallLooks, 0) });

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search" }).click();
  await expectAccessible({ page, state: "search of a visitor", inLooks: chooseLooks(smallLooks, 1) });

  await signIn(page, person);
  await openPage(page, "/myreviews");
  await expect(page.getByRole("complementary", { name: "Verify your email" })).toBeVisible();
  await menu.click();
  await expect(findPhoto(page, person.name)).toBeVisible();
  await expectAccessible({ page, state: "menu of a signed-in user", inLooks: chooseLooks(smallLooks, 2) });
  await page.keyboard.press("Escape");
  await expectAccessible({ page, state: "header of a signed-in user", inLooks: chooseLooks(largeLooks, 3) });
  await page.getByRole("button", { name: "Search" }).click();
  await expectAccessible({ page, state: "search of a signed-in user", inLooks: chooseLooks(largeLooks, 4) });
  await page.getByRole("button", { name: "Your account" }).click();
  await expectAccessible({ page, state: "account menu", inLooks: chooseLooks(largeLooks, 5) });
});
