import { buildPerson, signIn } from "#dev/testing/people/people";
import { listMailedLinks, logIn } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

test("a new password keeps this browser signed in, ends other sessions, and the old one is refused", async ({
  page,
  student,
  browser,
  baseURL,
  pageErrors,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, student);
  await page.goto("/account");
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.getByRole("form", { name: "Change password" });
  const [current, next] = [form.getByLabel("Current password"), form.getByLabel("New password")];
  const save = form.getByRole("button", { name: "Save password" });
  await expect(current).toBeFocused();

  await current.fill("not the password");
  await next.fill("a-better-password");
  await save.click();
  await expect(form.getByRole("alert")).toHaveText("Incorrect password.");

  await current.fill(student.password);
  await next.fill("short");
  await save.click();
  await expect(form.getByRole("alert")).toHaveText("Password must be at least 6 characters.");

  await next.fill("a-better-password");
  await save.click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();
  expect((await page.request.get("/api/session")).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");

  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/login?from=%2Faccount");
  await logIn(elsewhere, student);
  await expect(elsewhere.getByRole("main").getByRole("alert")).toHaveText("Incorrect email or password.");
  await logIn(elsewhere, { ...student, password: "a-better-password" });
  await expect(elsewhere).toHaveURL("/account");
  await elsewhere.context().close();
  for (const error of pageErrors.splice(0)) expect(error).toMatch(/accounts:(signInWithPassword|update)/);
});

test("an email address changes once the link to the new one is opened", async ({
  page,
  student,
  request,
  pageErrors,
}) => {
  const email = buildPerson().email;
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Email" });
  await section.getByRole("button", { name: "Change email" }).click();
  await expect(section.getByLabel("New email")).toBeFocused();
  await section.getByLabel("New email").fill(student.email.toUpperCase());
  await section.getByLabel("Current password").fill(student.password);
  const send = section.getByRole("button", { name: "Send link" });
  await send.click();
  await expect(section.getByRole("alert")).toHaveText("This is your email already.");

  await section.getByLabel("New email").fill(email);
  await section.getByLabel("Current password").fill("not the password");
  await send.click();
  await expect(section.getByRole("alert")).toHaveText("Incorrect password.");

  await section.getByLabel("Current password").fill(student.password);
  await send.click();
  await expect(section.getByRole("status")).toContainText(`We sent a link to ${email}.`);
  await expect(section).toContainText(`${student.email} (verified)`);

  const [link = ""] = await listMailedLinks(student.email, "VERIFY_AND_CHANGE_EMAIL");
  expect((await request.get(link)).ok()).toBe(true);
  // The server asks Firebase about an account at most once every three seconds.
  await expect(async () => {
    await page.reload();
    expect(await section.textContent()).toContain(`${email} (verified)`);
  }).toPass();
  await page.goto(`/cart/${email}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page not found");
  await page.context().clearCookies();
  await page.goto("/login");
  await logIn(page, { ...student, email });
  await expect(page).toHaveURL("/");
  for (const error of pageErrors.splice(0)) expect(error).toContain("accounts:signInWithPassword");
});
