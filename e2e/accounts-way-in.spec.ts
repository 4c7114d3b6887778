import { demoUsers } from "#dev/seed/people";
import { addPerson, makePerson } from "#dev/testing/people";
import { fillEnrollForm, findPhoto, photoUrl } from "#e2e/people";
import { expect, test } from "#e2e/test";

test("enrolling signs in and opens the home page, with a profile, and logging out works", async ({
  page,
}) => {
  const person = makePerson();
  await page.goto("/enroll");
  await expect(page).toHaveTitle("Enroll _ Openbook");
  await page.route(photoUrl, (route) => route.fulfill({ path: "public/people/ada.svg" }));
  const button = await fillEnrollForm(page, person);
  await button.click();
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
    photoURL: photoUrl,
  });

  await header.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("User logged out", { exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  for (const name of ["Add service", "My Reviews", "Cart"]) {
    await expect(header.getByRole("link", { name })).toHaveCount(0);
  }
});

test("the demo user logs in with the credentials from the terminal", async ({ page }) => {
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

test("whoever logs in by links stays in one document, and the password that they typed does not", async ({
  page,
}) => {
  const person = makePerson();
  await addPerson(person);
  await page.goto("/blogs");
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
  await expect(findPhoto(page, person.name)).toBeVisible();
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
  await expect(page.getByLabel("Password")).toHaveCount(0);
});

test("a deep link to a guarded page goes through login to the page, and Back skips login", async ({
  page,
}) => {
  const person = makePerson();
  await addPerson(person);
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

for (const [path, leadsTo] of [
  ["/login", "/"],
  ["/enroll", "/"],
  ["/login?from=%2Fmyreviews", "/myreviews"],
  ["/enroll?from=%2Fservices%3Fq%3Dspanish", "/services?q=spanish"],
] as const) {
  test(`a signed-in user is redirected from ${path} to ${leadsTo}, and Back doesn't return`, async ({
    page,
    student,
  }) => {
    await page.goto("/blogs");
    await page.goto(path);
    await expect(page).toHaveURL(leadsTo);
    await expect(findPhoto(page, student.name)).toBeVisible();
    // The list with a query, and not the one without, which is at the same path.
    if (leadsTo === "/services?q=spanish") {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for spanish");
    }
    await page.goBack();
    await expect(page).toHaveURL("/blogs");
  });
}

test("the login form stays hidden and nothing redirects until the server confirms a possible session", async ({
  page,
  student: _,
}) => {
  await page.route("**/api/session", () => {});
  await page.goto("/login?from=%2Fmyreviews");
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeHidden();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
});

test("an expired session shows the login form, whatever the browser remembers", async ({
  page,
  context,
  baseURL,
  pageErrors,
}) => {
  await context.addCookies([{ name: "openbook-signed-in", value: "1", url: baseURL ?? "" }]);
  await page.goto("/login?from=%2Fmyreviews");
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  for (const error of pageErrors.splice(0)) expect(error).toContain("401");
});

test("switching between login and enroll keeps the return path", async ({ page }) => {
  const person = makePerson();
  await page.goto("/myreviews");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Enroll" }).click();
  await expect(page).toHaveURL("/enroll?from=%2Fmyreviews");
  await main.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Enroll" }).click();
  await expect(page).toHaveURL("/enroll?from=%2Fmyreviews");
  await header.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  await main.getByRole("link", { name: "Enroll" }).click();
  await expect(page).toHaveURL("/enroll?from=%2Fmyreviews");
  // The router keeps the previous form, hidden and with the same labels.
  await page.reload();
  await page.route(photoUrl, (route) => route.fulfill({ path: "public/people/ada.svg" }));
  await (await fillEnrollForm(page, person)).click();
  await expect(page.getByText("Successfully Registered", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/myreviews");
  await expect(findPhoto(page, person.name)).toBeVisible();
});

test("a wrong password and an unknown email show the same message, and the input stays", async ({
  page,
  pageErrors,
}) => {
  const person = makePerson();
  await addPerson(person);
  await page.goto("/login");
  for (const email of [person.email, makePerson().email]) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Incorrect email or password.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.reload();
  }
  expect(pageErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("signInWithPassword")));
});

test("enrolling with a taken email or a weak password shows the reason in red under the form", async ({
  page,
  pageErrors,
}) => {
  const person = makePerson();
  await addPerson(person);
  await page.goto("/enroll");
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Photo URL").fill(photoUrl);
  const alert = page.getByRole("main").getByRole("alert");
  for (const [email, password, sentence] of [
    [person.email, person.password, "An account with this email already exists. Log in instead."],
    [makePerson().email, "12345", "Password must be at least 6 characters."],
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

test("name and photo URL are required", async ({ page }) => {
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
  test(`a login link with from=${from} opens the home page`, async ({ page }) => {
    const person = makePerson();
    await addPerson(person);
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(findPhoto(page, person.name)).toBeVisible();
    await expect(page).toHaveURL("/");
  });
}
