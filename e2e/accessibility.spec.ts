import { globSync } from "node:fs";
import { addPerson, makePerson, signIn } from "#dev/testing/people";
import { accountStates } from "#e2e/account-states";
import { adminStates } from "#e2e/admin-states";
import { buyerStates } from "#e2e/buyer-states";
import { expectAccessible, largeLooks, smallLooks } from "#e2e/expect-accessible";
import { learnerStates } from "#e2e/learner-states";
import { open, type PageStates, type Scene } from "#e2e/page-states";
import { findPhoto } from "#e2e/people";
import { teacherStates } from "#e2e/teacher-states";
import { expect, test } from "#e2e/test";
import { visitorStates } from "#e2e/visitor-states";

const table = [
  ...visitorStates,
  ...accountStates,
  ...buyerStates,
  ...learnerStates,
  ...teacherStates,
  ...adminStates,
];

/** Those that add courses: other tests rely on what the lists of the shared site show. */
const adding = [...teacherStates, ...learnerStates.filter(({ file }) => file === "learn/[course]/page.tsx")];

// Some states are failed attempts, which the browser logs.
test.afterEach(({ pageErrors }) => {
  pageErrors.length = 0;
});

test("every page has a row in the table of states", () => {
  const files = globSync("app/**/{page,not-found,error}.tsx").map((file) => file.replace(/^app\//, ""));
  expect([...table.map(({ file }) => file), "error.tsx"].sort()).toEqual(files.sort());
});

const title = ({ file, states }: PageStates) =>
  `${file} meets WCAG 2.2 AA: ${Object.keys(states).join(", ")}`;

async function expectStates({ states }: PageStates, scene: Omit<Scene, "person">): Promise<void> {
  test.slow();
  const person = makePerson();
  await addPerson(person);
  for (const [state, show] of Object.entries(states)) {
    await show({ ...scene, person });
    await expectAccessible({ page: scene.page, state });
  }
}

for (const row of table.filter((each) => !adding.includes(each))) {
  test(title(row), ({ page }) => expectStates(row, { page }));
}

test.describe("with courses of its own", () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

  for (const row of adding) {
    test(title(row), ({ page, ownApp }) => expectStates(row, { page, uri: ownApp.environment.MONGODB_URI }));
  }
});

test("error.tsx meets WCAG 2.2 AA", async ({ page, ownApp }) => {
  await ownApp.stopDatabase();
  try {
    await open(page, `${ownApp.baseURL}/details/${"0".repeat(23)}2`);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expectAccessible({ page, state: "without a database" });
  } finally {
    await ownApp.startDatabase();
  }
});

test("header, menu, search, and verification reminder meet WCAG 2.2 AA", async ({ page }) => {
  const person = { ...makePerson("Wilhelmina Featherstonehaugh-Cholmondeley"), isConfirmed: false };
  await addPerson(person);
  const menu = page.getByRole("button", { name: "Menu" });
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, "/blogs");
  await menu.click();
  await expectAccessible({ page, state: "menu of a visitor", inLooks: smallLooks });

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search" }).click();
  await expectAccessible({ page, state: "search of a visitor", inLooks: smallLooks });

  await signIn(page, person);
  await open(page, "/myreviews");
  await expect(page.getByRole("complementary", { name: "Verify your email" })).toBeVisible();
  await menu.click();
  await expect(findPhoto(page, person.name)).toBeVisible();
  await expectAccessible({ page, state: "menu of somebody signed in", inLooks: smallLooks });
  await page.keyboard.press("Escape");
  await expectAccessible({ page, state: "header of somebody signed in", inLooks: largeLooks });
  await page.getByRole("button", { name: "Search" }).click();
  await expectAccessible({ page, state: "search of a signed-in user", inLooks: largeLooks });
  await page.getByRole("button", { name: "Your account" }).click();
  await expectAccessible({ page, state: "account menu", inLooks: largeLooks });
});
