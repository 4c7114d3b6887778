import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { CouponForm } from "#components/coupons/coupon-form";

const courses = [
  { id: "a".repeat(24), title: "A short course", priceCents: 60, isPublic: true },
  { id: "b".repeat(24), title: "A long course", priceCents: 4900, isPublic: true },
];

test("before a coupon is created, the teacher learns which courses it makes free or hardly cheaper", async () => {
  const screen = await render(<CouponForm courses={courses} />);
  const note = screen.getByRole("status");
  const value = screen.getByLabelText("Value");
  await value.fill("20");
  await expect
    .element(note)
    .toHaveTextContent("With this coupon, A short course costs $0.50, the smallest card payment.");
  await screen.getByRole("checkbox", { name: "A long course" }).click();
  await expect.element(note).toBeEmptyDOMElement();
  await screen.getByLabelText("Discount").selectOptions("amount");
  await value.fill("49");
  await expect.element(note).toHaveTextContent("With this coupon, A long course is free.");
  await value.fill("");
  await expect.element(note).toBeEmptyDOMElement();
});
