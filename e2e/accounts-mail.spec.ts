import { addPerson, makePerson } from "#dev/testing/people";
import { fillEnrollForm, listMailedLinks, photoUrl } from "#e2e/people";
import { expect, test } from "#e2e/test";

test("a forgotten password can be reset through the emailed link", async ({ page, request }) => {
  const person = makePerson();
  await addPerson(person);
  await page.goto("/login?from=%2Fmyreviews");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("we've emailed you a reset link");

  const [link] = await listMailedLinks(person.email, "PASSWORD_RESET");
  const password = "a-new-password";
  expect((await request.get(`${link}&newPassword=${password}`)).ok()).toBe(true);

  await page.getByRole("button", { name: "Back to login" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/myreviews");
});

test("password reset doesn't reveal whether an address has an account", async ({ page, pageErrors }) => {
  const stranger = makePerson();
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(stranger.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    `If ${stranger.email} has an account, we've emailed you a reset link.`,
  );
  expect(await listMailedLinks(stranger.email, "PASSWORD_RESET")).toEqual([]);
  for (const error of pageErrors.splice(0)) expect(error).toContain("sendOobCode");
});

test("an email address is verified through the first verification email or a resent one", async ({
  page,
  request,
}) => {
  const person = makePerson();
  await page.goto("/enroll");
  await page.route(photoUrl, (route) => route.fulfill({ path: "public/people/ada.svg" }));
  const button = await fillEnrollForm(page, person);
  await button.click();
  await expect(page).toHaveURL("/");
  expect(await listMailedLinks(person.email, "VERIFY_EMAIL")).toHaveLength(1);

  await page.getByRole("banner").getByRole("link", { name: "Add service" }).click();
  const notice = page.getByRole("complementary", { name: "Verify your email" });
  await notice.getByRole("button", { name: "Resend email" }).click();
  await expect(notice.getByRole("status")).toHaveText("Verification email sent.");
  const links = await listMailedLinks(person.email, "VERIFY_EMAIL");
  expect(links).toHaveLength(2);

  expect((await request.get(links[1] ?? "")).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add new Service!");
  await expect(notice).toHaveCount(0);
});
