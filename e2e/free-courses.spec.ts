import { addPerson, buildPerson } from "#dev/testing/people/people";
import { expect, test } from "#e2e/support/test";

const title = "Build a Multiplayer Browser Game";

test("a visitor finds a free course, logs in on the way, and learns it at once, without a card", async ({
  page,
}) => {
  const { email, password, ...person } = buildPerson();
  await addPerson({ ...person, email, password });
  await page.goto("/services?price=free");
  await page.getByRole("main").getByRole("link", { name: title }).click();
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price.getByText("Free", { exact: true })).toBeVisible();
  await price.getByRole("link", { name: "Enroll for free" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await price.getByRole("button", { name: "Enroll for free" }).click();
  await expect(price.getByText("You own this course")).toBeVisible();
  const start = price.getByRole("link", { name: "Start learning" });
  await expect(start, "the focus was on the button that is gone").toBeFocused();
  await start.click();
  await expect(page).toHaveURL(/\/learn\//);
  await page.goto("/purchases");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Free");
});
