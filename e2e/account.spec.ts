import { readFile } from "node:fs/promises";
import { createStudent } from "#dev/testing/people/student";
import { updateSessionAge } from "#e2e/support/people/update-session-age";
import { expect, test } from "#e2e/support/test";

// Courses added here would be the newest of the shared site.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("users open their account from the menu and download everything that names them, once they have confirmed their identity", async ({
  page,
  pageErrors,
}) => {
  const student = await createStudent(page.request);
  const paid = await student.payCart();
  await student.acknowledge(paid);
  const review = await student.addReview();
  await updateSessionAge(page);
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text().catch(() => ""));
  });
  const hasSdk = () => scripts.some((text) => text.includes("identitytoolkit.googleapis.com"));
  await page.goto("/");
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page
    .getByRole("navigation", { name: "Account" })
    .getByRole("link", { name: "Account", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  await expect(page.getByRole("region", { name: "Profile" }).getByLabel("Name")).toHaveValue(student.name);
  await expect(page.getByRole("region", { name: "Email" })).toContainText(`${student.email} (verified)`);
  expect(hasSdk(), "the provider's SDK before it is needed").toBe(false);

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
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("openbook-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.account).toMatchObject({ uid: student.uid, email: student.email, name: student.name });
  expect(data.purchases).toEqual([expect.objectContaining({ transactionId: paid.intentId })]);
  expect(data.reviews).toEqual([expect.objectContaining({ _id: review, review: "Well explained." })]);
  expect(data.courses).toEqual([]);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Download my data" })).toBeFocused();
  expect(pageErrors.filter((error) => error.includes("401 (Unauthorized)")).length).toBeGreaterThan(0);
  pageErrors.length = 0;
});
