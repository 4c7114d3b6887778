import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PurchaseLines } from "#components/purchases/purchase-lines";
import type { Purchase, PurchaseItem } from "#lib/rules/payments/purchase";

const at = "2026-11-26T12:00:00.000Z";

async function openWithdrawal(line: Pick<PurchaseItem, "refund" | "refundable" | "isRefunded">) {
  const item: PurchaseItem = {
    serviceId: "a".repeat(24),
    title: "Rust",
    language: "en",
    image: "",
    teacher: "Grace",
    price: 39,
    discount: 0,
    refundCheck: null,
    withdrawal: { state: "open", endsAt: "2026-12-11T00:00:00.000Z", isMailed: false },
    ...line,
  };
  const purchase: Purchase = {
    _id: "b".repeat(24),
    transactionId: "pi_1",
    receiptNumber: null,
    createdAt: at,
    email: "",
    items: [item],
    coupon: null,
    total: 39,
    returns: [],
    kept: 39,
    currency: "usd",
    card: null,
  };
  const screen = await render(<PurchaseLines purchase={purchase} renderTitle={({ title }) => title} />);
  await screen.getByRole("button", { name: /^Withdraw from contract here/ }).click();
  return screen.getByRole("dialog");
}

test.each([
  [
    "an amount that is left",
    { refund: null, refundable: 39, isRefunded: false },
    /You get \$39\.00 back to your card\./,
  ],
  [
    "a disputed payment",
    { refund: { state: "disputed" as const, at }, refundable: 0, isRefunded: true },
    /Your bank has the money because of the dispute\./,
  ],
  [
    "a refund under way",
    { refund: { state: "pending" as const, at }, refundable: 0, isRefunded: false },
    /The refund is already on its way back to your card\./,
  ],
])("before a withdrawal, the buyer reads what happens to the money: %s", async (_name, line, text) => {
  const dialog = await openWithdrawal(line);
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByText("$0.00")).not.toBeInTheDocument();
});
