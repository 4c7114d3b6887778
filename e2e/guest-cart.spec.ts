import type { Page } from "@playwright/test";
import { longTag, sampleCases } from "#dev/testing/cases";
import { addPerson, buildPerson, type Person, signInNewPerson } from "#dev/testing/people/people";
import { knownGoogleError, signInByGoogle, stubGoogle } from "#e2e/support/people/google";
import { fillEnrollForm, photoUrl } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

type ListedCourse = { _id: string; title: string; price: number };

/** Adds the first courses of the catalog as a visitor does. */
async function addToGuestCart(page: Page, count: number): Promise<ListedCourse[]> {
  const courses: ListedCourse[] = await (await page.request.get(`/api/services?limit=${count}`)).json();
  for (const { _id } of courses) {
    await page.goto(`/details/${_id}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Go to cart" })).toBeVisible();
  }
  return courses;
}

const findIcon = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Cart" });
const findRows = (page: Page) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: "Delete" }) });
const toLogin = (page: Page) => page.getByRole("link", { name: "Log in to pay" }).click();

async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

async function expectOwnCart(page: Page, { email }: Person, courses: ListedCourse[]) {
  await expect(page).toHaveURL(`/cart/${email}`);
  await expect(findRows(page)).toHaveCount(courses.length);
  for (const { title } of courses) await expect(findRows(page).filter({ hasText: title })).toHaveCount(1);
  await expect(findIcon(page)).toHaveAccessibleName(`Cart, ${courses.length} courses`);
}

test("a visitor's cart survives a reload, is counted in every tab, and comes along when they log in", async ({
  page,
  context,
}) => {
  const person = buildPerson();
  await addPerson(person);
  await page.goto("/");
  await expect(findIcon(page), "an empty cart has no icon").toHaveCount(0);
  const other = await context.newPage();
  await other.goto("/services");
  const courses = await addToGuestCart(page, 3);
  await expect(findIcon(other)).toHaveAccessibleName("Cart, 3 courses");
  await page.reload();
  await findIcon(page).click();
  await expect(page).toHaveURL("/cart");
  const sum = courses.reduce((total, { price }) => total + price, 0);
  await expect(page.getByText(`total : ${sum.toFixed(2)} $`)).toBeVisible();
  const [gone, ...kept] = courses;
  await findRows(page)
    .filter({ hasText: gone?.title ?? "" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(findRows(page)).toHaveCount(2);
  await toLogin(page);
  await logIn(page, person);
  await expectOwnCart(page, person, kept);
  await expect(findIcon(other)).toHaveAccessibleName("Cart, 2 courses");
  await page.goto("/cart");
  await expect(page, "a signed-in user's cart is their own").toHaveURL(`/cart/${person.email}`);
});

/** The ways to get an account from the cart. */
const logins: [string, (page: Page, person: Person) => Promise<void>][] = [
  [
    "when they enroll",
    async (page, person) => {
      await page.getByRole("link", { name: "Create an account to pay" }).click();
      await expect(page.getByText(/^Create an account to pay: 2 courses, /)).toBeVisible();
      await (await fillEnrollForm(page, person)).click();
    },
  ],
  [
    "through Google",
    async (page, person) => {
      await toLogin(page);
      await signInByGoogle(page, person);
    },
  ],
];

for (const [name, enter] of sampleCases(logins, { extra: 1 })) {
  test(`a visitor's cart comes along ${name}`, async ({ page, context, pageErrors }) => {
    await stubGoogle(context);
    const person = buildPerson("Katherine Johnson");
    const courses = await addToGuestCart(page, 2);
    await page.goto("/cart");
    await enter(page, person);
    await expectOwnCart(page, person, courses);
    const known = [knownGoogleError, photoUrl];
    const unknown = pageErrors.splice(0).filter((error) => !known.some((each) => error.includes(each)));
    expect(unknown).toEqual([]);
  });
}

test("a merge whose response was lost is repeated by the next page, without duplicates", {
  tag: longTag,
}, async ({ page, pageErrors }) => {
  const courses = await addToGuestCart(page, 2);
  await page.route(
    "**/api/cart/merge",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const person = await signInNewPerson(page);
  await page.goto("/");
  await expect(page.getByText("Your courses aren't in your cart yet")).toBeVisible();
  await page.goto("/cart");
  await expectOwnCart(page, person, courses);
  pageErrors.length = 0;
});
