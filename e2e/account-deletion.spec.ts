import { longTag } from "#dev/testing/cases";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { getIdToken } from "#dev/testing/people/emulator";
import { createStudent } from "#dev/testing/people/student";
import { logIn } from "#e2e/support/people/people";
import { updateSessionAge } from "#e2e/support/people/update-session-age";
import { expect, test } from "#e2e/support/test";

// Courses added here would be the newest of the shared site.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const deleteButton = { name: "Delete my account" };

test("users delete their account after a dialog that can be canceled and a reauthentication, and nothing of theirs stays on the site", async ({
  page,
  browser,
  pageErrors,
}) => {
  const student = await createStudent(page.request);
  const review = await student.addReview();
  const { title } = await (await page.request.get(`/api/myreview/${review}`)).json();
  const own = await teachCourse({ request: page.request, teacher: student, lessons: [{ title: "Hello" }] });
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/details/${own.id}`);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(own.title);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/purchases");

  await updateSessionAge(page);
  await page.goto("/account");
  await page.getByRole("button", deleteButton).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", deleteButton)).toBeFocused();
  expect((await page.request.get(`/api/myreview/${review}`)).status()).toBe(200);
  await page.getByRole("button", deleteButton).click();
  await expect(question).toContainText(student.email);
  await question.getByRole("button", { name: "Delete account" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByLabel("Password").fill(student.password);
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your account was deleted", { exact: true })).toBeVisible();
  await page.waitForURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await otherTab.waitForURL(/\/login/);

  const gone = await stranger.goto(`/details/${own.id}`);
  expect(gone?.status()).toBe(404);
  const reviews = await (await stranger.request.get(`/api/reviews/${encodeURIComponent(title)}`)).json();
  expect(reviews).toEqual([]);
  await page.goto("/login");
  await logIn(page, student);
  await expect(page.getByRole("alert").filter({ hasText: "Incorrect" })).toBeVisible();
  await stranger.close();
  pageErrors.length = 0;
});

test("a deletion whose response is lost says so, and the retry reports that it was done", {
  tag: longTag,
}, async ({ page, student, pageErrors }) => {
  await page.route(
    "**/api/account",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto("/account");
  const askAndConfirm = async () => {
    await page.getByRole("button", deleteButton).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
  };
  await askAndConfirm();
  await expect(page.getByRole("alert").filter({ hasText: "We don't know" })).toHaveText(
    "We don't know if your account was deleted. Try again to find out.",
  );
  await askAndConfirm();
  await expect(page.getByText("Your account was deleted", { exact: true })).toBeVisible();
  await page.waitForURL("/");
  await expect(getIdToken(student)).rejects.toThrow();
  pageErrors.length = 0;
});
