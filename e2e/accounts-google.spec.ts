import { longTag } from "#dev/testing/cases";
import { buildPerson } from "#dev/testing/people/people";
import { knownGoogleError, signInByGoogle, stubGoogle } from "#e2e/support/people/google";
import { findPhoto, listMailedLinks } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

test.beforeEach(({ context }) => stubGoogle(context));

test.afterEach(({ pageErrors }) => {
  for (const error of pageErrors.splice(0)) expect(error).toContain(knownGoogleError);
});

test("Google's pop-up signs in and returns to the course, and the account says whose the email is and mails a link that sets a password", async ({
  page,
}) => {
  const person = buildPerson("Katherine Johnson");
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  const path = `/details/${course._id}`;
  // The pop-up replies to the visitor's first document, which isn't the login page's own.
  await page.goto(path);
  const toLogin = page.getByRole("link", { name: "Login to add review" });
  await expect(toLogin).toHaveAttribute("href", `/login?from=${encodeURIComponent(path)}`);
  await toLogin.click();
  await signInByGoogle(page, person);
  await expect(page).toHaveURL(path);
  await expect(findPhoto(page, person.name)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /log ?in/i })).toHaveCount(0);

  await page.goto("/account");
  await expect(page.getByRole("region", { name: "Email" })).toContainText(
    "You sign in with Google, so your email is your Google account's.",
  );
  const password = page.getByRole("region", { name: "Password" });
  await password.getByRole("button", { name: "Set a password" }).click();
  await password.getByRole("button", { name: "Email me a link" }).click();
  await expect(password.getByRole("status")).toContainText(`We sent a link to ${person.email}.`);
  expect(await listMailedLinks(person.email, "PASSWORD_RESET")).toHaveLength(1);
});

test("closing the pop-up shows no error, and the form stays usable", {
  tag: longTag,
}, async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.goto("/login");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "sign in with google" }).click();
  const popup = await opened;
  // Playwright hangs when it closes a window that is still opening.
  await popup.getByRole("button", { name: "Add new account" }).waitFor();
  await popup.close();
  // The SDK waits a few seconds for the response of a closed pop-up.
  await expect(page.getByRole("button", { name: "sign in with google" })).toBeEnabled({ timeout: 20_000 });
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  expect(logged).toContainEqual(expect.stringMatching(/^info Google sign-in: .*popup-closed-by-user/));
});
