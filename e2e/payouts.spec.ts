import type { Page } from "@playwright/test";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { type Person, sameOrigin, signIn } from "#dev/testing/people/people";
import { addTeacher } from "#e2e/support/pages/add-owned-course";
import { openCart } from "#e2e/support/pages/cart";
import { expectPaid, pay } from "#e2e/support/pages/pay";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { withOwnDatabase } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";
import { toCreatedKey } from "#lib/rules/db/created-key";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const monthMs = 31 * 24 * 60 * 60 * 1000;

/** Buys the course of a new teacher through the card form, and opens that teacher's earnings in a separate browser. */
async function sell({ page, student, teacherPage }: { page: Page; student: Person; teacherPage: Page }) {
  const teacher = await addTeacher();
  const lessons = [{ title: "First steps" }];
  const course = await teachCourse({ request: page.request, teacher, lessons });
  await signIn(page, student);
  await page.request.post("/api/cart", { data: { serviceId: course.id }, headers: sameOrigin });
  await openCart(page, student);
  await pay(page);
  const transactionId = await expectPaid(page);
  await signIn(teacherPage, teacher);
  await teacherPage.goto("/teach/earnings");
  return { teacher, transactionId };
}

/** Moves a payment's date back by more than its refund window. */
async function updatePaymentDate(transactionId: string, app: OwnApp): Promise<void> {
  await withOwnDatabase(app, async (database) => {
    const payment = await database.collection("payments").findOne({ transactionId });
    const older = async (name: string, filter: object) => {
      for (const { _id, createdAt: before } of await database.collection(name).find(filter).toArray()) {
        const createdAt = new Date(before.getTime() - monthMs);
        const $set = { createdAt, createdKey: toCreatedKey({ createdAt, _id }) };
        await database.collection(name).updateOne({ _id }, { $set });
      }
    };
    await older("payments", { transactionId });
    await older("ledger", { paymentId: payment?._id });
    // The course had its lessons before it was sold.
    const firstLessonAt = new Date(0);
    await database
      .collection("outlines")
      .updateMany({ _id: { $in: payment?.serviceIds } }, { $set: { firstLessonAt } });
  });
}

function findFigure(page: Page, name: string) {
  return page.getByRole("region", { name: "Balance" }).locator("dt", { hasText: name }).locator("+ dd");
}

test("a teacher sets up payouts at Stripe, is paid for a sale once after its refund window less a reserve, and gives the money back when they refund the sale", async ({
  page,
  student,
  browser,
  ownApp,
}) => {
  const teacherPage = await browser.newPage({ baseURL: ownApp.baseURL });
  const { transactionId } = await sell({ page, student, teacherPage });
  await expect(findFigure(teacherPage, "In the 30-day refund window")).toHaveText("$35.10");
  await expect(findFigure(teacherPage, "Available")).toHaveText("$0.00");

  const payouts = teacherPage.getByRole("region", { name: "Next payout" });
  await expect(payouts).toContainText("connect a Stripe account");
  await payouts.getByRole("button", { name: "Set up payouts" }).click();
  await teacherPage.getByLabel("Bank account").fill("");
  await teacherPage.getByRole("button", { name: "Submit" }).click();
  await expect(payouts).toContainText("Your Stripe account isn't complete yet");
  await payouts.getByRole("button", { name: "Continue setup" }).click();
  await teacherPage.getByRole("button", { name: "Submit" }).click();
  await expect(payouts).toContainText("$31.59 on");

  await updatePaymentDate(transactionId, ownApp);
  await teacherPage.reload();
  await expect(findFigure(teacherPage, "Paid out so far")).toHaveText("$31.59");
  await expect(findFigure(teacherPage, "Reserve until")).toHaveText("$3.51");
  await expect(findFigure(teacherPage, "In the 30-day refund window")).toHaveText("$0.00");
  await teacherPage.reload();
  await expect(findFigure(teacherPage, "Paid out so far"), "once").toHaveText("$31.59");

  const download = teacherPage.waitForEvent("download");
  await teacherPage.getByRole("link", { name: "Download CSV" }).click();
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  const csv = Buffer.concat(parts).toString("utf8");
  expect(csv).toContain("35.10");
  expect(csv).not.toContain(student.email);

  await teacherPage.goto("/teach/sales");
  await teacherPage.getByRole("button", { name: /^Refund ?:/ }).click();
  const dialog = teacherPage.getByRole("dialog", { name: "Refund this course?" });
  await dialog.getByRole("button", { name: "Refund $39.00" }).click();
  await expect(teacherPage.getByText(/Refunded on/)).toBeVisible();
  await teacherPage.goto("/teach/earnings");
  await expect(findFigure(teacherPage, "Paid out so far")).toHaveText("$0.00");
  await expect(findFigure(teacherPage, "Available")).toHaveText("$0.00");
  await teacherPage.close();
});
