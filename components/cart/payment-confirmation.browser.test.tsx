import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PaymentConfirmation } from "#components/cart/payment-confirmation";

const paid = {
  transactionId: "pi_1",
  courses: [{ serviceId: "a".repeat(24), title: "Everyday Spanish", language: "en" }],
  totalCents: 3900,
  isRecorded: true,
};
const promise = "We'll email your receipt to grace@openbook.test.";

test("the confirmation of a recorded payment says where the receipt was sent", async () => {
  const screen = await render(<PaymentConfirmation {...paid} receiptTo="grace@openbook.test" />);
  await expect.element(screen.getByText(promise)).toBeVisible();
});

test.each([
  ["a site without mail", {}, null],
  ["a payment that isn't recorded yet", { isRecorded: false }, "grace@openbook.test"],
  ["a free checkout", { totalCents: 0 }, "grace@openbook.test"],
])("the confirmation mentions no email for %s", async (_name, change, receiptTo) => {
  const screen = await render(<PaymentConfirmation {...paid} {...change} receiptTo={receiptTo} />);
  await expect.element(screen.getByText("Everyday Spanish")).toBeVisible();
  await expect.element(screen.getByText(/email/)).not.toBeInTheDocument();
});
