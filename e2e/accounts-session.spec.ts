import { forgeSession } from "#dev/testing/actors";
import { addPerson, makePerson, signIn, signInNewPerson } from "#dev/testing/people";
import { loseRequest } from "#e2e/lost-connection";
import { findPhoto } from "#e2e/people";
import { expect, test } from "#e2e/test";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

test("logging out in one tab logs out the other, which leaves its guarded page", async ({
  context,
  page,
  student,
}) => {
  await page.goto("/myreviews");
  await expect(findPhoto(page, student.name)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/services");
  await other.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(other.getByText("User logged out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("logging out by keyboard moves the focus to Login, or keeps it on the button on failure", async ({
  page,
  student,
  pageErrors,
}) => {
  await page.goto("/services");
  await expect(findPhoto(page, student.name)).toBeVisible();
  const button = page.getByRole("banner").getByRole("button", { name: "Log out" });
  await loseRequest({ page, path: "**/api/session", method: "DELETE" });
  await button.press("Enter");
  await expect(page.getByText("Couldn't log you out. Please try again.", { exact: true })).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeFocused();
  pageErrors.length = 0;
});

test("whoever is led to the login page because their session has ended keeps what they type there", async ({
  context,
  page,
  student,
  pageErrors,
}) => {
  const cookies = await context.cookies();
  const isSession = (name: string) => name === sessionCookieNames.plain;
  await context.addCookies(
    cookies
      .filter(({ name }) => isSession(name))
      .map((cookie) => ({ ...cookie, value: forgeSession(cookie.value) })),
  );
  await page.goto("/account");
  await page.getByLabel("Email").fill(student.email);
  // With it, the browser would load the page again under their hands.
  expect(await page.locator("meta[http-equiv=refresh]").count()).toBe(0);
  await page.getByLabel("Password").fill(student.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/account");
  for (const error of pageErrors.splice(0)) expect(error).toContain("/api/session");
});

test("a session cookie copied before logout is rejected everywhere afterwards", async ({
  context,
  page,
  playwright,
  baseURL,
  student: _,
}) => {
  await page.goto("/");
  const storageState = await context.storageState();
  const thief = await playwright.request.newContext({ baseURL, storageState });
  expect((await thief.get("/api/session")).status()).toBe(200);
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect((await thief.get("/api/session")).status()).toBe(401);
  const body = await (await thief.get("/myreviews")).text();
  expect(body).toContain("/login?from=%2Fmyreviews");
  expect(body).not.toContain("Your course reviews");
  await thief.dispose();
});

test("a revoked session shows the login page with a return path, not an error", async ({
  context,
  page,
  baseURL,
  pageErrors,
}) => {
  await context.addCookies([
    { name: "openbook-session", value: "expired", url: baseURL ?? "" },
    { name: "openbook-signed-in", value: "1", url: baseURL ?? "" },
  ]);
  await page.goto("/adservice");
  await expect(page).toHaveURL("/login?from=%2Fadservice");
  await expect(page.getByRole("button", { name: "sign in with google" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  for (const error of pageErrors.splice(0)) expect(error).toContain("401");
});

test("a session that ran out under an open page leads to the login page, and from there to where one wanted to go", async ({
  page,
  context,
  student,
}) => {
  await page.goto("/services");
  await expect(findPhoto(page, student.name)).toBeVisible();
  await context.clearCookies();
  await page.getByRole("banner").getByRole("link", { name: "My Reviews" }).click();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password").fill(student.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/myreviews");
  await expect(page.getByRole("heading", { level: 1, name: "My Reviews" })).toBeVisible();
});

test("after a log-out neither Back nor the next person sees anything of who was there before", async ({
  page,
}) => {
  const [first, second] = [makePerson("Ada Byron"), makePerson("Emmy Noether")].map((person) => ({
    ...person,
    isConfirmed: false,
  }));
  if (!first || !second) throw new Error("nobody was made");
  await Promise.all([addPerson(first), addPerson(second)]);
  await signIn(page, first);
  await page.goto("/blogs");
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "Add service" }).click();
  // The notice for those who have not confirmed their address names it.
  await expect(page.getByRole("main").getByText(first.email)).toBeVisible();
  await banner.getByRole("link", { name: "Services", exact: true }).click();
  await banner.getByRole("button", { name: "Log out" }).click();
  await expect(banner.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/login?from=%2Fadservice");
  await expect(page.getByText(first.email)).toBeHidden();

  await page.getByRole("textbox", { name: "Email" }).fill(second.email);
  await page.getByLabel("Password").fill(second.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/adservice");
  await expect(page.getByRole("main").getByText(second.email)).toBeVisible();
  await expect(page.getByText(first.email)).toBeHidden();
});

test("guarded pages redirect visitors to login with a return path", async ({ request }) => {
  for (const path of [
    "/account",
    "/adservice",
    "/myreviews",
    "/edit/6561f0c0a1b2c3d4e5f60718",
    "/cart/a@b.co",
    "/purchases",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers().location, path).toContain(`/login?from=${encodeURIComponent(path)}`);
  }
});

test("another person's cart shows the 404 page, the user's own cart opens", async ({ page, student }) => {
  await page.goto("/cart/somebody.else@openbook.test");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL(`/cart/${student.email}`);
  await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
});

test("a course page doesn't ask signed-in users to log in, and brings visitors back after login", async ({
  page,
}) => {
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  const path = `/details/${course._id}`;
  await page.goto(path);
  await expect(page.getByRole("link", { name: "Login to add review" })).toHaveAttribute(
    "href",
    `/login?from=${encodeURIComponent(path)}`,
  );
  const person = await signInNewPerson(page);
  await page.reload();
  await expect(findPhoto(page, person.name)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /log ?in/i })).toHaveCount(0);
});

test("the header never shifts: signed-in users don't see Login and Enroll, from the first paint on", async ({
  page,
  student,
}) => {
  await page.route("**/api/session", () => {});
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
  const before = await header.getByRole("button", { name: "Log out" }).boundingBox();
  await page.unroute("**/api/session");
  await page.reload();
  await expect(findPhoto(page, student.name)).toBeVisible();
  expect(await header.getByRole("button", { name: "Log out" }).boundingBox()).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu has the header's links, its cart link with a colon opens the cart, and it logs out", async ({
    page,
    student,
  }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Mobile" });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Add service" })).toBeVisible();
    await expect(menu.getByTitle(student.name)).toBeVisible();
    const cart = menu.getByRole("link", { name: "Cart" });
    await expect(cart).toHaveAttribute("href", `/cart/:${student.email}`);
    await cart.click();
    await expect(page).toHaveURL(`/cart/${student.email}`);
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByText("User logged out", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/cart/${student.email}`)}`);
  });
});
