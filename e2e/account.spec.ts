import { readFile } from "node:fs/promises";
import { createStudent } from "#dev/testing/student";
import { expect, test } from "#e2e/test";

// Courses that it adds would be the newest of the shared site.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("people open their account from the menu and download everything that names them", async ({ page }) => {
  const student = await createStudent(page.request);
  const paid = await student.payCart();
  await student.acknowledge(paid);
  const review = await student.addReview();
  await page.goto("/");
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page
    .getByRole("navigation", { name: "Account" })
    .getByRole("link", { name: "Account", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  await expect(page.getByRole("region", { name: "Profile" }).getByLabel("Name")).toHaveValue(student.name);
  const email = page.getByRole("region", { name: "Email" });
  await expect(email).toContainText(`${student.email} (verified)`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("openbook-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.account).toMatchObject({ uid: student.uid, email: student.email, name: student.name });
  expect(data.purchases).toEqual([expect.objectContaining({ transactionId: paid.intentId })]);
  expect(data.reviews).toEqual([expect.objectContaining({ _id: review, review: "Well explained." })]);
  expect(data.courses).toEqual([]);
});
