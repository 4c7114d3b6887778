import { demoUsers } from "#dev/seed/people";
import { longTag, sampleCases } from "#dev/testing/cases";
import { addPerson, buildPerson } from "#dev/testing/people/people";
import { waitForHydration } from "#e2e/support/pages/hydration";
import { fillEnrollForm, findPhoto, listMailedLinks, logIn, photoUrl } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

const accountLinks = ["Add service", "My Reviews", "Cart"];

test("enrolling signs in with a profile and opens the home page, an emailed link verifies the address, and logging out works", async ({
  page,
  request,
}) => {
  const person = buildPerson();
  await page.goto("/enroll");
  await expect(page).toHaveTitle("Enroll _ Openbook");
  await page.route(photoUrl, (route) => route.fulfill({ path: "public/people/ada.svg" }));
  await (await fillEnrollForm(page, person)).click();
  await expect(page.getByText("Successfully Registered", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeInViewport();

  const header = page.getByRole("banner");
  await expect(findPhoto(page, person.name)).toBeVisible();
  const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Services", "Blog", "Add service", "My Reviews", "Learn", "Teach"]);
  await expect(header.getByRole("link", { name: "Cart" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toHaveCount(0);
  const { user } = await page.request.get("/api/session").then((answer) => answer.json());
  expect(user).toMatchObject({ displayName: person.name, email: person.email, photoURL: photoUrl });

  expect(await listMailedLinks(person.email, "VERIFY_EMAIL")).toHaveLength(1);
  await header.getByRole("link", { name: "Add service" }).click();
  const notice = page.getByRole("complementary", { name: "Verify your email" });
  await notice.getByRole("button", { name: "Resend email" }).click();
  await expect(notice.getByRole("status")).toHaveText("Verification email sent.");
  const verifications = await listMailedLinks(person.email, "VERIFY_EMAIL");
  expect(verifications).toHaveLength(2);
  expect((await request.get(verifications[1] ?? "")).ok()).toBe(true);
  // The server asks Firebase about an account at most once every three seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add new Service!");
    expect(await notice.count()).toBe(0);
  }).toPass();

  await header.getByRole("link", { name: "Home" }).click();
  await header.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("User logged out", { exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  for (const name of accountLinks) await expect(header.getByRole("link", { name })).toHaveCount(0);
});

test("the demo user logs in by links with the credentials from the terminal, in one document, which forgets the password", async ({
  page,
}) => {
  const [student] = demoUsers;
  await page.goto("/blogs");
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const login = page.getByRole("banner").getByRole("link", { name: "Login" });
  await waitForHydration(login);
  await login.click();
  await expect(page).toHaveTitle("Login _ Openbook");
  await logIn(page, student);
  await expect(page).toHaveURL("/");
  await expect(findPhoto(page, student.name)).toBeVisible();
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "My Reviews" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0);
});

test("guarded pages lead visitors through login and back to the page, with a spinner until it has loaded, and Back skips login", async ({
  page,
}) => {
  for (const path of [
    "/account",
    "/adservice",
    "/edit/6561f0c0a1b2c3d4e5f60718",
    "/cart/a@b.co",
    "/purchases",
  ]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers().location, path).toContain(`/login?from=${encodeURIComponent(path)}`);
  }
  const person = buildPerson();
  await addPerson(person);
  await page.goto("/services");
  await page.goto("/myreviews");
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  // Enter does nothing while the button waits for its script.
  await expect(page.getByRole("main").getByRole("button", { name: "Login" })).toBeEnabled();
  await page.getByLabel("Password").press("Enter");
  await expect(page).toHaveURL("/myreviews");
  await expect(page).toHaveTitle("My Reviews _ Openbook");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/services");

  const html = await (await page.request.get("/myreviews")).text();
  expect(html.indexOf("Loading...")).toBeGreaterThan(0);
  expect(html.indexOf("Loading...")).toBeLessThan(html.indexOf("No reviews"));
});

const loginDestinations: [path: string, leadsTo: string][] = [
  ["/login", "/"],
  ["/enroll", "/services"],
  ["/login?from=%2Fmyreviews", "/myreviews"],
  ["/enroll?from=%2Fservices%3Fq%3Dspanish", "/services?q=spanish"],
];

test("the login and enroll pages lead signed-in users onward, and Back doesn't return", async ({
  page,
  student,
}) => {
  const covers = ([path]: [string, string]) => [
    path.split("?")[0] ?? "",
    path.includes("?") ? "from" : "home",
  ];
  for (const [path, leadsTo] of sampleCases(loginDestinations, { covers })) {
    await page.goto("/blogs");
    await page.goto(path);
    await expect(page, path).toHaveURL(leadsTo);
    await expect(findPhoto(page, student.name)).toBeVisible();
    // The URL alone doesn't tell whether the list shows the query's results.
    if (leadsTo === "/services?q=spanish") {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for spanish");
    }
    await page.goBack();
    await expect(page, path).toHaveURL("/blogs");
  }
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Subscribe" }).click();
  await expect(page, "Subscribe").toHaveURL("/services");
});

test("the login form stays hidden and nothing redirects until the server confirms a possible session", {
  tag: longTag,
}, async ({ page, student: _ }) => {
  await page.route("**/api/session", () => {});
  await page.goto("/login?from=%2Fmyreviews");
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeHidden();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
});

test("an expired session shows the login form, whatever the browser remembers", {
  tag: longTag,
}, async ({ page, context, baseURL, pageErrors }) => {
  await context.addCookies([{ name: "openbook-signed-in", value: "1", url: baseURL ?? "" }]);
  await page.goto("/login?from=%2Fmyreviews");
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(page).toHaveURL("/login?from=%2Fmyreviews");
  for (const error of pageErrors.splice(0)) expect(error).toContain("401");
});

test("switching between login and enroll keeps the return path", { tag: longTag }, async ({ page }) => {
  const person = buildPerson();
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

test("login and enroll show errors in red under the form, reveal no account at login, and keep the input", async ({
  page,
  pageErrors,
}) => {
  const person = buildPerson();
  await addPerson(person);
  const alert = page.getByRole("main").getByRole("alert");
  const password = "not-the-password";
  for (const { email } of [person, buildPerson()]) {
    await page.goto("/login");
    await logIn(page, { email, password });
    await expect(alert).toHaveText("Incorrect email or password.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }

  await page.goto("/enroll");
  const button = page.getByRole("button", { name: "Enroll" });
  await button.click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill(person.name);
  await button.click();
  await expect(page.getByLabel("Photo URL")).toBeFocused();
  await page.getByLabel("Photo URL").fill(photoUrl);
  for (const [email, password, sentence] of [
    [person.email, person.password, "An account with this email already exists. Log in instead."],
    [buildPerson().email, "12345", "Password must be at least 6 characters."],
    [buildPerson().email, "", "Enter a password."],
  ] as const) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await button.click();
    await expect(alert).toHaveText(sentence);
  }
  await expect(page.getByLabel("Name")).toHaveValue(person.name);
  await expect(alert).toHaveCSS("color", "rgb(179, 38, 30)");
  for (const error of pageErrors.splice(0)) expect(error).toMatch(/signInWithPassword|accounts:signUp/);
});

const otherSites = [
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "/%2Fevil.example",
  "%2F%2Fevil.example",
];

for (const from of sampleCases(otherSites, { extra: 1 })) {
  test(`a login link never leads to another site: from=${from} opens the home page`, async ({ page }) => {
    const person = buildPerson();
    await addPerson(person);
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await logIn(page, person);
    await expect(findPhoto(page, person.name)).toBeVisible();
    await expect(page).toHaveURL("/");
  });
}
