import { addPerson, buildPerson } from "#dev/testing/people/people";
import { listMailedLinks, logIn } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

const { MAILBOX_URL = "" } = process.env;

test("a forgotten password can be reset by the link in the mailbox, and asking reveals no account", async ({
  page,
  context,
  request,
  pageErrors,
}) => {
  const [person, stranger] = [buildPerson(), buildPerson()];
  await addPerson(person);
  await page.goto("/login?from=%2Fmyreviews");
  for (const { email } of [stranger, person]) {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      `If ${email} has an account, we've emailed you a reset link.`,
    );
    await page.getByRole("button", { name: "Back to login" }).click();
  }
  expect(await listMailedLinks(stranger.email, "PASSWORD_RESET")).toEqual([]);

  const mailbox = await context.newPage();
  await mailbox.goto(MAILBOX_URL);
  const row = mailbox.getByRole("region", { name: "From Firebase" }).getByRole("row");
  const mail = row.filter({ hasText: person.email }).getByRole("link", { name: "Reset your password" });
  await expect(mail).toHaveAttribute("href", /mode=resetPassword/);
  const link = await mail.getAttribute("href");
  const password = "a-new-password";
  expect((await request.get(`${link}&newPassword=${password}`)).ok()).toBe(true);

  await logIn(page, { email: person.email, password });
  await expect(page).toHaveURL("/myreviews");
  for (const error of pageErrors.splice(0)) expect(error).toContain("sendOobCode");
});
