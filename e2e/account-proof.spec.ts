import { readFile } from "node:fs/promises";
import { makePerson } from "#dev/testing/people";
import { ageSession } from "#e2e/age-session";
import { knownGoogleError, signInByGoogle, stubGoogle } from "#e2e/google";
import { expect, test } from "#e2e/test";

const refused = "401 (Unauthorized)";

test("a download with an old sign-in asks for the password, loads the SDK only then, and goes on by itself", async ({
  page,
  student,
  pageErrors,
}) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text().catch(() => ""));
  });
  const hasSdk = () => scripts.some((text) => text.includes("identitytoolkit.googleapis.com"));
  await ageSession(page);
  await page.goto("/account", { waitUntil: "networkidle" });
  expect(hasSdk()).toBe(false);
  await page.getByRole("link", { name: "Download my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await expect.poll(hasSdk).toBe(true);

  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Incorrect password.");

  const downloading = page.waitForEvent("download");
  await dialog.getByLabel("Password").fill(student.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(data.account.email).toBe(student.email);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Download my data" })).toBeFocused();
  expect(pageErrors.filter((error) => error.includes(refused)).length).toBeGreaterThan(0);
  pageErrors.length = 0;
});

test("whoever cancels the question stays signed in and can ask again", async ({
  page,
  student,
  pageErrors,
}) => {
  await ageSession(page);
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

test("someone else's Google account doesn't replace the session", async ({ page, context, pageErrors }) => {
  await stubGoogle(context);
  await page.goto("/login");
  const person = makePerson();
  await signInByGoogle(page, person);
  await page.waitForURL("/");
  await ageSession(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Download my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog.getByLabel("Password")).toHaveCount(0);
  await signInByGoogle(page, makePerson("Someone Else"));
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
