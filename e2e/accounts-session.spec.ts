import { longTag } from "#dev/testing/cases";
import { forgeSession } from "#dev/testing/people/actors";
import { addPerson, buildPerson, signIn } from "#dev/testing/people/people";
import { dropRequest } from "#e2e/support/faults/lost-connection";
import { addToCart } from "#e2e/support/pages/cart";
import { findPhoto, logIn } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";

test("logging out in one tab logs out the other, which leaves its guarded page, and ends every copy of the session", async ({
  context,
  page,
  playwright,
  baseURL,
  student,
}) => {
  await page.goto("/myreviews");
  await expect(findPhoto(page, student.name)).toBeVisible();
  const storageState = await context.storageState();
  const thief = await playwright.request.newContext({ baseURL, storageState });
  expect((await thief.get("/api/session")).status()).toBe(200);
  const other = await context.newPage();
  await other.goto("/services");
  await other.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(other.getByText("User logged out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect((await thief.get("/api/session")).status()).toBe(401);
  const body = await (await thief.get("/myreviews")).text();
  expect(body).toContain("/login?from=%2Fmyreviews");
  expect(body).not.toContain("No reviews");
  await thief.dispose();
});

test("logging out by keyboard moves the focus to Login, or keeps it on the button on failure", {
  tag: longTag,
}, async ({ page, student, pageErrors }) => {
  await page.goto("/services");
  await expect(findPhoto(page, student.name)).toBeVisible();
  const button = page.getByRole("banner").getByRole("button", { name: "Log out" });
  await dropRequest({ page, path: "**/api/session", method: "DELETE" });
  await button.press("Enter");
  await expect(page.getByText("Couldn't log you out. Please try again.", { exact: true })).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeFocused();
  pageErrors.length = 0;
});

test("the login page that an ended session leads to keeps the input", {
  tag: longTag,
}, async ({ context, page, student, pageErrors }) => {
  const cookies = await context.cookies();
  const isSession = (name: string) => name === sessionCookieNames.plain;
  await context.addCookies(
    cookies
      .filter(({ name }) => isSession(name))
      .map((cookie) => ({ ...cookie, value: forgeSession(cookie.value) })),
  );
  await page.goto("/account");
  await page.getByLabel("Email").fill(student.email);
  // A refresh would load the page again and discard the text.
  expect(await page.locator("meta[http-equiv=refresh]").count()).toBe(0);
  await page.getByLabel("Password").fill(student.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/account");
  for (const error of pageErrors.splice(0)) expect(error).toContain("/api/session");
});

test("a revoked session shows the login page with a return path, not an error", {
  tag: longTag,
}, async ({ context, page, baseURL, pageErrors }) => {
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

test("a session that ran out under an open page leads to the login page, and from there to the requested page", {
  tag: longTag,
}, async ({ page, context, student }) => {
  await page.goto("/services");
  await expect(findPhoto(page, student.name)).toBeVisible();
  await context.clearCookies();
  await page.getByRole("banner").getByRole("link", { name: "My Reviews" }).click();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  await logIn(page, student);
  await expect(page).toHaveURL("/myreviews");
  await expect(page.getByRole("heading", { level: 1, name: "My Reviews" })).toBeVisible();
});

test("after a logout neither Back nor the next user's login shows anything of the previous user", async ({
  page,
}) => {
  const first = { ...buildPerson("Ada Byron"), isConfirmed: false };
  const second = { ...buildPerson("Emmy Noether"), isConfirmed: false };
  await Promise.all([addPerson(first), addPerson(second)]);
  await signIn(page, first);
  await page.goto("/blogs");
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "Add service" }).click();
  // The verification notice names the address.
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

test("the header never shifts: signed-in users don't see Login and Enroll, from the first paint on", {
  tag: longTag,
}, async ({ page, student }) => {
  const header = page.getByRole("banner");
  const logOut = header.getByRole("button", { name: "Log out" });
  const cart = header.getByRole("link", { name: "Cart" }).filter({ visible: true });
  const menu = page.getByRole("button", { name: "Menu" });
  const phone = { width: 390, height: 844 };
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  // The session stays unknown.
  await page.route("**/api/session", () => {});
  await page.goto("/");
  await expect(logOut).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
  const before = await logOut.boundingBox();
  await page.setViewportSize(phone);
  await expect(menu).toBeVisible();
  await expect(cart).toHaveCount(0);
  const menuBefore = await menu.boundingBox();

  await page.unroute("**/api/session");
  await page.setViewportSize(desktop);
  await page.reload();
  await expect(findPhoto(page, student.name)).toBeVisible();
  expect(await logOut.boundingBox()).toEqual(before);
  await page.setViewportSize(phone);
  await expect(cart).toHaveCount(1);
  expect(await menu.boundingBox()).toEqual(menuBefore);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("header and menu count the courses in the cart, the menu has the header's links, its cart link with a colon opens the cart, and it logs out", async ({
    page,
    student,
  }) => {
    const cart = page.getByRole("banner").getByRole("link", { name: "Cart" }).filter({ visible: true });
    const menu = page.getByRole("navigation", { name: "Mobile" });
    const menuCart = menu.getByRole("link", { name: "Cart" });
    await page.goto("/");
    await expect(cart, "an empty cart has no number").toHaveAccessibleName("Cart");
    const courses = await (await page.request.get("/api/services?limit=2")).json();
    for (const { _id } of courses) await addToCart(page, _id);
    await page.reload();
    await expect(cart).toHaveAccessibleName("Cart, 2 courses");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Add service" })).toBeVisible();
    await expect(menu.getByTitle(student.name)).toBeVisible();
    await expect(menuCart).toHaveAccessibleName("Cart, 2 courses");
    await expect(menuCart).toHaveAttribute("href", `/cart/:${student.email}`);
    await menuCart.click();
    await expect(page).toHaveURL(`/cart/${student.email}`);
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByText("User logged out", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/cart/${student.email}`)}`);
  });
});
