import { longTag } from "#dev/testing/cases";
import { signIn } from "#dev/testing/people/people";
import { addReview, requireSeededCourse } from "#e2e/support/pages/courses";
import { findPhoto } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

test("a new name and picture are in the header at once, after a reload, on other devices, and on reviews", async ({
  page,
  student,
  browser,
  baseURL,
}) => {
  const course = await requireSeededCourse(page, 21);
  await addReview(page, course, "A review with a face.");
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, student);
  await elsewhere.goto("/account");

  await page.goto("/account");
  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Name").fill("Grace B. Hopper");
  await profile.getByLabel("Upload a picture").setInputFiles("docs/screenshots/home.png");
  await expect(profile.getByText("Uploaded:")).toBeVisible();
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  const own = /^\/api\/files\/[0-9a-f]{24}$/;
  await expect(findPhoto(page, "Grace B. Hopper").locator("img")).toHaveAttribute("src", own);
  await expect(profile.getByLabel("Name")).toHaveValue("Grace B. Hopper");
  await expect(profile.getByRole("button", { name: "Remove the picture" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("region", { name: "Usage" })).toContainText("Files1 of 2,000");
  await expect(profile.getByLabel("Name")).toHaveValue("Grace B. Hopper");
  await expect(findPhoto(page, "Grace B. Hopper").locator("img")).toHaveAttribute("src", own);
  await elsewhere.reload();
  await expect(findPhoto(elsewhere, "Grace B. Hopper").locator("img")).toHaveAttribute("src", own);

  await elsewhere.goto(`/details/${course._id}`);
  const review = elsewhere.getByRole("listitem").filter({ hasText: "A review with a face." });
  await expect(review).toContainText(student.name);
  await expect(review.locator("img").first()).toHaveAttribute("src", own);
  await elsewhere.context().close();
});

test("a failed save keeps the input, and each error shows at its field", {
  tag: longTag,
}, async ({ page, student, pageErrors }) => {
  await page.goto("/account");
  const name = page.getByLabel("Name");
  const save = page.getByRole("button", { name: "Save profile" });
  await name.fill("   ");
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Enter your name/);

  await name.fill("Grace B. Hopper");
  await page.getByLabel("Or its URL").fill("http://pictures.example/a.png");
  await save.click();
  await expect(page.getByLabel("Or its URL")).toHaveAccessibleDescription(/https:/);
  await page.getByLabel("Or its URL").fill("");

  const error = { code: "unavailable", message: "We can't verify who you are right now." };
  await page.route("**/api/account", (route) => route.fulfill({ status: 503, json: { error } }), {
    times: 1,
  });
  await save.click();
  await expect(page.getByText("Your profile wasn't saved", { exact: true })).toBeVisible();
  await expect(name).toHaveValue("Grace B. Hopper");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  const { user } = await (await page.request.get("/api/session")).json();
  expect(user).toMatchObject({ email: student.email, displayName: "Grace B. Hopper", photoURL: "" });
  for (const message of pageErrors.splice(0)) expect(message).toContain("503");
});
