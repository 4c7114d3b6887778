import { demoUsers } from "#dev/seed/people";
import { addAccount, findPhoto, makePerson, signIn } from "#e2e/people";
import { expect, test } from "#e2e/test";

test("whoever enrols is at home and signed in, with a profile, and can log out again", async ({ page }) => {
  const person = makePerson();
  await page.goto("/enroll");
  await expect(page).toHaveTitle("Enroll _ Openbook");
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Photo URL").fill("https://pictures.invalid/grace.png");
  await page.route("https://pictures.invalid/**", (route) =>
    route.fulfill({ path: "public/people/ada.svg" }),
  );
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Enroll" }).click();
  await expect(page.getByText("Successfully Registered", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeInViewport();

  const header = page.getByRole("banner");
  await expect(findPhoto(page, person.name)).toBeVisible();
  for (const name of ["Add service", "My Reviews", "Cart"]) {
    await expect(header.getByRole("link", { name })).toBeVisible();
  }
  await expect(header.getByRole("link", { name: "Login" })).toHaveCount(0);
  const { user } = await page.request.get("/api/session").then((answer) => answer.json());
  expect(user).toMatchObject({
    displayName: person.name,
    email: person.email,
    photoURL: "https://pictures.invalid/grace.png",
  });

  await header.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("User logged out", { exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  for (const name of ["Add service", "My Reviews", "Cart"]) {
    await expect(header.getByRole("link", { name })).toHaveCount(0);
  }
});

test("the demo's user logs in with what the terminal says", async ({ page }) => {
  const [student] = demoUsers;
  await page.goto("/login");
  await expect(page).toHaveTitle("Login _ Openbook");
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password").fill(student.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
  await expect(findPhoto(page, student.name)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "My Reviews" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0);
});

test("a deep link to a guarded page leads through the login page and to it, and back does not return there", async ({
  page,
}) => {
  const person = makePerson();
  await addAccount(person);
  await page.goto("/services");
  await page.goto("/myreviews");
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByLabel("Password").press("Enter");
  await expect(page).toHaveURL("/myreviews");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/services");
});

test("a wrong password and an unknown address are told the same, and what was typed stays", async ({
  page,
  pageErrors,
}) => {
  const person = makePerson();
  await addAccount(person);
  await page.goto("/login");
  for (const email of [person.email, makePerson().email]) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Email or password is wrong.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.reload();
  }
  expect(pageErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("signInWithPassword")));
});

test("enrolling with a taken address or a weak password is explained in red under the form", async ({
  page,
  pageErrors,
}) => {
  const person = makePerson();
  await addAccount(person);
  await page.goto("/enroll");
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Photo URL").fill("https://pictures.invalid/grace.png");
  const alert = page.getByRole("main").getByRole("alert");
  for (const [email, password, sentence] of [
    [person.email, person.password, "There is an account with this email address already. Log in instead."],
    [makePerson().email, "12345", "A password needs at least 6 characters."],
    [makePerson().email, "", "Enter a password."],
  ] as const) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Enroll" }).click();
    await expect(alert).toHaveText(sentence);
  }
  const color = await alert.evaluate((element) => getComputedStyle(element).color);
  expect(color).toBe("rgb(179, 38, 30)");
  for (const error of pageErrors.splice(0)) expect(error).toContain("accounts:signUp");
});

test("name and photo are required", async ({ page }) => {
  await page.goto("/enroll");
  await page.getByRole("button", { name: "Enroll" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("Grace");
  await page.getByRole("button", { name: "Enroll" }).click();
  await expect(page.getByLabel("Photo URL")).toBeFocused();
  await expect(page).toHaveURL("/enroll");
});

for (const from of [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "/%2Fevil.example",
  "%2F%2Fevil.example",
]) {
  test(`a login link with from=${from} leads to the home page`, async ({ page }) => {
    const person = makePerson();
    await addAccount(person);
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(findPhoto(page, person.name)).toBeVisible();
    await expect(page).toHaveURL("/");
  });
}

test("signing out in one tab signs out the other, which leaves its guarded page", async ({
  context,
  page,
}) => {
  const person = makePerson();
  await addAccount(person);
  await signIn(page, person);
  await page.goto("/myreviews");
  await expect(findPhoto(page, person.name)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/services");
  await other.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(other.getByText("User logged out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("a session cookie that was copied before the log-out is refused after it, everywhere", async ({
  context,
  page,
  playwright,
  baseURL,
}) => {
  const person = makePerson();
  await addAccount(person);
  await signIn(page, person);
  await page.goto("/");
  const storageState = await context.storageState();
  const thief = await playwright.request.newContext({ baseURL, storageState });
  expect((await thief.get("/api/session")).status()).toBe(200);
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect((await thief.get("/api/session")).status()).toBe(401);
  const body = await (await thief.get("/myreviews")).text();
  expect(body).toContain("/login?from=%2Fmyreviews");
  expect(body).not.toContain("What you wrote");
  await thief.dispose();
});

test("a session that no longer holds shows the login page with the way back, not an error", async ({
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

test("guarded pages answer visitors without a session with a redirect that names them", async ({
  request,
}) => {
  for (const path of [
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

test("the cart of somebody else is a page that is not there, and one's own is", async ({ page }) => {
  const person = makePerson();
  await addAccount(person);
  await signIn(page, person);
  await page.goto("/cart/somebody.else@openbook.test");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not in the book");
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page).toHaveURL(`/cart/${person.email}`);
  await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
});

test("a course page does not ask those who are signed in to log in, and leads the others back", async ({
  page,
}) => {
  const person = makePerson();
  await addAccount(person);
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  const path = `/details/${course._id}`;
  await page.goto(path);
  for (const name of ["Log in to buy", "Login to add review"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute(
      "href",
      `/login?from=${encodeURIComponent(path)}`,
    );
  }
  await signIn(page, person);
  await page.reload();
  await expect(findPhoto(page, person.name)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /log ?in/i })).toHaveCount(0);
});

test("the header never moves: those who are signed in do not see the ways in, from the first picture on", async ({
  page,
}) => {
  const person = makePerson();
  await addAccount(person);
  await signIn(page, person);
  await page.route("**/api/session", () => {});
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
  const before = await header.getByRole("button", { name: "Log out" }).boundingBox();
  await page.unroute("**/api/session");
  await page.reload();
  await expect(findPhoto(page, person.name)).toBeVisible();
  expect(await header.getByRole("button", { name: "Log out" }).boundingBox()).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu has what the header has, its cart link with the colon leads to the cart, and logs out", async ({
    page,
  }) => {
    const person = makePerson();
    await addAccount(person);
    await signIn(page, person);
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Mobile" });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Add service" })).toBeVisible();
    await expect(menu.getByTitle(person.name)).toBeVisible();
    const cart = menu.getByRole("link", { name: "Cart" });
    await expect(cart).toHaveAttribute("href", `/cart/:${person.email}`);
    await cart.click();
    await expect(page).toHaveURL(`/cart/${person.email}`);
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByText("User logged out", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/cart/${person.email}`)}`);
  });
});
