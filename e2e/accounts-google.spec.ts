import { makePerson } from "#dev/testing/people";
import { knownGoogleError, signInByGoogle, stubGoogle } from "#e2e/google";
import { findPhoto } from "#e2e/people";
import { expect, test } from "#e2e/test";

test.beforeEach(({ context }) => stubGoogle(context));

test.afterEach(({ pageErrors }) => {
  for (const error of pageErrors.splice(0)) expect(error).toContain(knownGoogleError);
});

test("Google's pop-up signs in and returns to the requested page", async ({ page }) => {
  const person = makePerson("Katherine Johnson");
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  // The pop-up answers the document that the person came with, which is not the login page's own.
  await page.goto(`/details/${course._id}`);
  await page.getByRole("link", { name: "Login to add review" }).click();
  await signInByGoogle(page, person);
  await expect(page).toHaveURL(`/details/${course._id}`);
  await expect(findPhoto(page, person.name)).toBeVisible();
});

test("closing the pop-up shows no error, and the form stays usable", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.goto("/login");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "sign in with google" }).click();
  const popup = await opened;
  // Wait for the pop-up to open: Playwright hangs when it closes a window that is still opening.
  await popup.getByRole("button", { name: "Add new account" }).waitFor();
  await popup.close();
  // The SDK waits a few seconds for the response of a closed pop-up.
  await expect(page.getByRole("button", { name: "sign in with google" })).toBeEnabled({ timeout: 20_000 });
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  expect(logged).toContainEqual(expect.stringMatching(/^info Google sign-in: .*popup-closed-by-user/));
});
