import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SaleList } from "#components/teaching/sale-list";
import type { Sale } from "#lib/rules/payments/sale";

const sale: Sale = {
  paymentId: "a".repeat(24),
  serviceId: "b".repeat(24),
  title: "Everyday Spanish",
  image: "/courses/everyday-spanish.svg",
  createdAt: "2026-03-04T12:00:00.000Z",
  receiptNumber: "2026-000123",
  coupon: null,
  paid: 40,
  fee: 4,
  returned: 0,
  refundable: 40,
  refund: null,
};
const at = "2026-03-05T12:00:00.000Z";

test.each<[name: string, change: Partial<Sale>, figures: string[]]>([
  ["a sale", {}, ["Paid $40.00", "Fee $4.00"]],
  [
    "a sale that was refunded in part",
    { fee: 3, returned: 10, refundable: 30 },
    ["Paid $40.00", "Fee $3.00", "Refunded $10.00"],
  ],
  [
    "a sale that was refunded in full",
    { fee: 0, returned: 40, refundable: 0, refund: { state: "refunded", at } },
    ["Paid $40.00", "Refunded $40.00"],
  ],
  ["a free sale", { paid: 0, fee: 0, refundable: 0 }, ["Paid Free"]],
])("a teacher sees the site's fee of what wasn't refunded: %s", async (_name, change, figures) => {
  const screen = await render(
    <SaleList sales={[{ ...sale, ...change }]} receiptNumber={undefined} nextCursor={null} />,
  );
  await expect.element(screen.getByRole("article")).toBeVisible();
  const shown = [...screen.container.querySelectorAll("dl > *")].map((figure) =>
    [...figure.children].map((part) => part.textContent).join(" "),
  );
  expect(shown.map((text) => text.trim())).toEqual(figures);
});
