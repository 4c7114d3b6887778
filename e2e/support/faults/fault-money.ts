import { buildCourse } from "#dev/testing/courses/build-course";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { createCode } from "#dev/testing/payments/coupons";
import { sameOrigin, signInNewPerson } from "#dev/testing/people/people";
import type { FaultRow, FaultVisit } from "#e2e/support/faults/fault-table";
import { toClickView, toVisitRow } from "#e2e/support/faults/fault-visits";
import { countDocuments, createSession } from "#e2e/support/faults/fault-world";
import { addTeacher } from "#e2e/support/pages/add-owned-course";
import { fillCard } from "#e2e/support/pages/card-form";
import { openCouponField } from "#e2e/support/pages/cart";
import { expectPaid, findPayButton, payCard } from "#e2e/support/pages/pay";
import { expect } from "#e2e/support/test";

/** Buys a course. Returns the purchase's id. */
async function createPurchase({ student }: FaultVisit): Promise<string> {
  return student.acknowledge(await student.payCart());
}

/** Pages and actions of teachers and buyers that involve payments. */
export const moneyRows: FaultRow[] = [
  toVisitRow({ page: "the earnings", heading: "Earnings", path: async () => "/teach/earnings" }),
  toVisitRow({ page: "the sales", heading: "Sales", path: async () => "/teach/sales" }),
  toVisitRow({ page: "the coupons", heading: "Coupons", path: async () => "/teach/coupons" }),
  toVisitRow({
    page: "a receipt",
    heading: "Receipt",
    path: async (visit) => `/purchases/${await createPurchase(visit)}`,
  }),
  {
    page: "confirming a refund",
    async begin(visit) {
      const { page, student, app } = visit;
      await createPurchase(visit);
      await page.goto("/purchases");
      const button = page.getByRole("button", { name: /^Request a refund ?:/ });
      await button.click();
      const confirm = page.getByRole("dialog").getByRole("button", { name: /^Refund / });
      return {
        act: () => confirm.click(),
        keep: () => expect(button).toBeEnabled(),
        async again() {
          await button.click();
          await confirm.click();
          await expect(page.getByText(/^Refunded/).first()).toBeVisible();
          const done = { uid: student.uid, state: "succeeded" };
          expect(await countDocuments(app, "refunds", done)).toBe(1);
        },
      };
    },
  },
  {
    page: "confirming a withdrawal",
    async begin(visit) {
      const { page, student, app } = visit;
      await createPurchase(visit);
      await page.goto("/purchases");
      const button = page.getByRole("button", { name: /^Withdraw from contract here/ });
      await button.click();
      const confirm = page.getByRole("dialog").getByRole("button", { name: "Confirm withdrawal" });
      return {
        act: () => confirm.click(),
        keep: () => expect(button).toBeEnabled(),
        async again() {
          await button.click();
          await confirm.click();
          await expect(page.getByText(/^You withdrew from the contract on /)).toBeVisible();
          expect(await countDocuments(app, "declarations", { uid: student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "clicking 'Start learning now'",
    async begin({ page, student, app }) {
      const lessons = [{ title: "First steps" }];
      const teacher = await addTeacher();
      const course = await teachCourse({ request: student.request, teacher, lessons });
      await student.acknowledge(await student.payCart(course));
      await page.goto(`/learn/${course.id}`);
      const button = page.getByRole("button", { name: "Start learning now" });
      await button.waitFor();
      return {
        act: () => button.click(),
        keep: () => expect(button).toBeEnabled(),
        async again() {
          await button.click();
          await expect(page.getByRole("heading", { level: 1, name: "First steps" })).toBeVisible();
          expect(await countDocuments(app, "declarations", { uid: student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "submitting the form of a new coupon",
    async begin({ page, student, app }) {
      await teachCourse({ request: student.request, teacher: student, lessons: [{ title: "First steps" }] });
      await page.goto("/teach/coupons");
      const code = createCode();
      const field = page.getByLabel("Code");
      await field.fill(code);
      await page.getByLabel("Value").fill("20");
      const button = page.getByRole("button", { name: "Create coupon" });
      return toClickView({ button, field, text: code }, async () => {
        await expect(page.getByRole("heading", { name: code })).toBeVisible();
        expect(await countDocuments(app, "coupons", { uid: student.uid })).toBe(1);
      });
    },
  },
  {
    page: "applying a coupon in the cart",
    async begin({ page, student, app }) {
      const teacher = await createSession(app);
      await signInNewPerson({ request: teacher });
      const code = createCode();
      const post = async (path: string, data: object) =>
        (await teacher.post(path, { data, headers: sameOrigin })).json();
      const { insertedId } = await post("/api/services", buildCourse({ title: code }));
      await post("/api/coupons", { code, percent: 20 });
      await teacher.dispose();
      await student.send("POST /api/cart", { serviceId: insertedId });
      await page.goto(`/cart/${student.email}`);
      const field = await openCouponField(page);
      await field.fill(code);
      const button = page.getByRole("button", { name: "Apply" });
      return toClickView({ button, field, text: code }, async () => {
        await expect(page.getByText(`Coupon ${code} (20% off)`)).toBeVisible();
      });
    },
  },
  {
    page: "clicking 'Click to Pay'; nothing is authorized",
    async begin({ page, student, app }) {
      await student.addCartLine();
      await page.goto(`/cart/${student.email}`);
      await fillCard(page, payCard);
      return {
        act: () => findPayButton(page).click(),
        keep: () => expect(findPayButton(page)).toBeEnabled(),
        async again() {
          await findPayButton(page).click();
          await expectPaid(page);
          expect(await countDocuments(app, "payments", { uid: student.uid })).toBe(1);
        },
      };
    },
  },
];
