import { addOwnedCourse } from "#e2e/support/pages/add-owned-course";
import { expect, test } from "#e2e/support/test";

test.describe("for someone who owns courses", () => {
  // The course is added to this worker's own catalog: other tests rely on what's on the first page.
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

  test("the home page starts with the next lesson of the course that they studied last", async ({
    page,
    student: _,
    ownApp,
  }) => {
    const lessons = [{ title: "First steps" }, { title: "Longer walks" }];
    const { title } = await addOwnedCourse({ page, app: ownApp, lessons });
    await page.goto("/");
    const section = page.getByRole("region", { name: "Your learning" });
    await expect(section).toContainText("0 of 2 done. Next: First steps");
    await section.getByRole("link", { name: `Start ${title}` }).click();
    await page.getByRole("button", { name: "Complete and continue" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Longer walks");
    await page.goto("/");
    await expect(section).toContainText("1 of 2 done. Next: Longer walks");
    await expect(section.getByRole("link", { name: `Continue ${title}` })).toBeVisible();
  });
});

test("the featured teacher, the students, and the quoted reviews of the home page lead to what they are about", async ({
  page,
}) => {
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  const teacher = page.getByRole("region").filter({ hasText: "Featured teacher" });
  const name = (await teacher.getByRole("heading", { level: 2 }).textContent()) ?? "";
  await teacher.getByRole("link", { name: "See the profile" }).click();
  await expect(heading).toHaveText(name);

  await page.goto("/");
  const [student] = await page
    .getByRole("region", { name: "Our Successful Students" })
    .getByRole("listitem")
    .all();
  if (!student) throw new Error("The home page shows no student.");
  const words = (await student.getByRole("paragraph").first().textContent()) ?? "";
  const course = student.getByRole("link");
  const title = (await course.textContent()) ?? "";
  await course.click();
  await expect(heading).toHaveText(title);
  // The router keeps the home page, hidden.
  await expect(page.getByText(words).filter({ visible: true })).toBeVisible();

  await page.goto("/");
  const quote = page.getByRole("region", { name: "What students say" }).getByRole("figure").first();
  const quoted = ((await quote.getByRole("blockquote").textContent()) ?? "").replaceAll(
    /^\u201c|\u201d$/g,
    "",
  );
  await quote.getByRole("link", { name: /^Reviews of / }).click();
  await expect(page).toHaveURL(/\/reviews\/highest$/);
  await expect(page.getByText(quoted).filter({ visible: true })).toBeVisible();
});
