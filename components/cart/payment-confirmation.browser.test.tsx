import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PaymentConfirmation } from "#components/cart/payment-confirmation";

const spanish = { serviceId: "a".repeat(24), title: "Everyday Spanish", language: "en", image: "/a.svg" };
const french = { serviceId: "b".repeat(24), title: "French", language: "fr", image: "" };
const paid = {
  transactionId: "pi_1",
  courses: [spanish],
  totalCents: 3900,
  isRecorded: true,
  isMain: true,
};
const promise = "We'll email your receipt to grace@openbook.test.";

test("the confirmation of a recorded payment says where the receipt was sent, and leads to the lessons", async () => {
  const screen = await render(<PaymentConfirmation {...paid} receiptTo="grace@openbook.test" />);
  await expect.element(screen.getByText(promise)).toBeVisible();
  const start = screen.getByRole("link", { name: "Start learning" });
  await expect.element(start).toHaveAttribute("href", `/learn/${spanish.serviceId}`);
  await expect.element(start).toHaveClass("button-primary");
  await expect.element(start).toHaveAccessibleDescription("Everyday Spanish");
});

test("each of several bought courses has its picture and its button, and only the first is primary", async () => {
  const courses = [spanish, french];
  const screen = await render(<PaymentConfirmation {...paid} courses={courses} receiptTo={null} />);
  const items = screen.getByRole("listitem");
  await expect.element(items.nth(1)).toHaveTextContent("FFrenchStart learning");
  const starts = screen.getByRole("link", { name: "Start learning" });
  expect(starts.elements().map((link) => link.getAttribute("href"))).toEqual(
    courses.map(({ serviceId }) => `/learn/${serviceId}`),
  );
  expect(starts.elements().map((link) => link.classList.contains("button-primary"))).toEqual([true, false]);
  expect(items.elements()[0]?.querySelector("img")?.getAttribute("src")).toBe("/a.svg");
});

test("a payment that isn't recorded yet leads to no lesson, because none would open", async () => {
  const screen = await render(<PaymentConfirmation {...paid} isRecorded={false} receiptTo={null} />);
  await expect.element(screen.getByText(/Your purchase is being confirmed/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Start learning" })).not.toBeInTheDocument();
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
