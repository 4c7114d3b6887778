import { teachCourse } from "#dev/testing/courses/teach-course";
import { callApi } from "#dev/testing/people/people";
import { addTeacher } from "#e2e/support/pages/add-owned-course";
import { openCart } from "#e2e/support/pages/cart";
import { findMails } from "#e2e/support/pages/mailbox";
import { expectPaid, pay } from "#e2e/support/pages/pay";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("a buyer agrees to start one course, and withdraws from another before starting it; emails confirm both", async ({
  page,
  student,
}) => {
  const teacher = await addTeacher();
  const lessons = [{ title: "First steps" }];
  const started = await teachCourse({ request: page.request, teacher, lessons });
  const left = await teachCourse({ request: page.request, teacher, lessons });
  for (const { id: serviceId } of [started, left]) {
    await callApi(page.request, "POST /api/cart", { data: { serviceId } });
  }
  await openCart(page, student);
  await pay(page);
  await expectPaid(page);

  await test.step("the first paid lesson asks, and opens once the buyer agrees", async () => {
    await page.goto(`/learn/${started.id}`);
    await expect(page.getByRole("heading", { name: "Start learning now?" })).toBeVisible();
    await expect(page.getByText("What First steps is about.")).toHaveCount(0);
    await page.getByRole("button", { name: "Start learning now" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "First steps" })).toBeVisible();
    await expect(page.getByText("What First steps is about.")).toBeVisible();
  });

  await test.step("the footer leads to the withdrawal, which only the other course still has", async () => {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Withdraw from contract here" }).click();
    await expect(page.getByText(/^You agreed to start on .+ \(UTC\), which ended/)).toBeVisible();
    await page.getByRole("button", { name: /^Withdraw from contract here/ }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw from this contract?" });
    await expect(dialog).toContainText(left.title);
    await dialog.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(page.getByText(/^You withdrew from the contract on .+ \(UTC\)\.$/)).toBeVisible();
    await expect(page.getByText(/^Refunded on /)).toHaveCount(1);
    await expect(page.getByRole("button", { name: /^Withdraw from contract here/ })).toHaveCount(0);
    await page.goto(`/learn/${left.id}`);
    await expect(page.getByRole("heading", { name: "You don't own this course yet" })).toBeVisible();
  });

  await test.step("an email acknowledges the withdrawal, and another one the consent", async () => {
    const mails = await findMails(page, student.email, 4);
    await mails.getByRole("link", { name: "You've withdrawn from a contract on Openbook" }).click();
    const text = page.locator("pre");
    await expect(text).toContainText(`Course: ${left.title}`);
    await expect(text).toContainText(/Received on: .+ \(UTC\)/);
    await findMails(page, student.email, 4);
    await mails.getByRole("link", { name: "You've started a course on Openbook" }).click();
    await expect(text).toContainText(`Course: ${started.title}`);
    await expect(text).toContainText("I know that I lose my right to withdraw once I start.");
  });
});
