import { longTag } from "#dev/testing/cases";
import { buildPerson } from "#dev/testing/people/people";
import { knownGoogleError, signInByGoogle, stubGoogle } from "#e2e/support/people/google";
import { updateSessionAge } from "#e2e/support/people/update-session-age";
import { expect, test } from "#e2e/support/test";

const refused = "401 (Unauthorized)";

test("canceling reauthentication leaves the user signed in, and it can be started again", {
  tag: longTag,
}, async ({ page, student, pageErrors }) => {
  await updateSessionAge(page);
  await page.goto("/account");
  const link = page.getByRole("link", { name: "Download my data" });
  const dialog = page.getByRole("dialog");
  for (const cancel of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
  ]) {
    await link.click();
    await expect(dialog).toBeVisible();
    await cancel();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  }
  const { user } = await (await page.request.get("/api/session")).json();
  expect(user.email).toBe(student.email);
  pageErrors.length = 0;
});

test("another user's Google account doesn't replace the session", {
  tag: longTag,
}, async ({ page, context, pageErrors }) => {
  await stubGoogle(context);
  await page.goto("/login");
  const person = buildPerson();
  await signInByGoogle(page, person);
  await page.waitForURL("/");
  await updateSessionAge(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Download my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog.getByLabel("Password")).toHaveCount(0);
  await signInByGoogle(page, buildPerson("Someone Else"));
  await expect(dialog.getByRole("alert")).toHaveText(
    "That's a different account. Confirm with the account that you're logged in to.",
  );
  const { user } = await (await page.request.get("/api/session")).json();
  expect(user.email).toBe(person.email);

  const downloading = page.waitForEvent("download");
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "sign in with google" }).click();
  const popup = await opened;
  await popup.getByText(person.email).click();
  await downloading;
  const others = pageErrors.filter((error) => !error.includes(refused) && !error.includes(knownGoogleError));
  expect(others).toEqual([]);
  pageErrors.length = 0;
});
