import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SaleRefund } from "#components/refunds/sale-refund";
import { mockApi } from "#dev/testing/http/mock-api";
import { claimToasts } from "#lib/browser/toasts/toasts";

const message = "Nothing was refunded: the teacher's balance and Stripe account lack $899.10.";
const uncovered = {
  status: 409,
  body: { error: { code: "not_covered", message, details: { siteCost: 899.1 } } },
};
const serviceId = "a".repeat(24);
const sale = { serviceId, title: "Everyday Spanish", refund: null, refundable: 999 };

async function refund({ canPay }: { canPay: boolean }) {
  claimToasts();
  const { bodies } = mockApi(uncovered, { body: { state: "succeeded" } });
  const screen = await render(
    <SaleRefund purchaseId={"b".repeat(24)} sale={sale} canPay={canPay}>
      <p>The buyer gets it back.</p>
    </SaleRefund>,
  );
  await screen.getByRole("button", { name: /^Refund/ }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Refund $999.00" }).click();
  return { screen, bodies };
}

test("a teacher reads what is missing, and nothing more is sent", async () => {
  const { screen, bodies } = await refund({ canPay: false });
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
  expect(bodies).toEqual([{ serviceId }]);
});

test("an admin whose payment isn't accepted, because they teach the course, reads why instead of being asked again", async () => {
  claimToasts();
  const { bodies } = mockApi(uncovered, uncovered);
  const screen = await render(
    <SaleRefund purchaseId={"b".repeat(24)} sale={sale} canPay>
      <p>The buyer gets it back.</p>
    </SaleRefund>,
  );
  await screen.getByRole("button", { name: /^Refund/ }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Refund $999.00" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Pay $899.10 and refund" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodies).toHaveLength(2);
});

test("an admin sees the amount that the site pays before it pays", async () => {
  const { screen, bodies } = await refund({ canPay: true });
  const dialog = screen.getByRole("dialog", { name: "Pay $899.10 of this refund?" });
  await expect.element(dialog).toBeVisible();
  expect(bodies).toEqual([{ serviceId }]);
  await dialog.getByRole("button", { name: "Pay $899.10 and refund" }).click();
  await expect.poll(claimToasts).toMatchObject([{ kind: "success", message: "Refund issued" }]);
  expect(bodies).toEqual([{ serviceId }, { serviceId, siteCost: 899.1 }]);
});
