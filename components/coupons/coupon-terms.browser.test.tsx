import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { CouponTerms } from "#components/coupons/coupon-terms";
import { mockApi } from "#dev/testing/http/mock-api";
import type { Coupon } from "#lib/rules/coupons/coupon-schema";

const coupon: Coupon = {
  _id: "a".repeat(24),
  code: "WELCOME20",
  percent: 20,
  amount: null,
  serviceIds: null,
  endsAt: "2099-12-31T10:30:00.000Z",
  maxUses: null,
  isActive: true,
  uses: 0,
  createdAt: "2026-03-04T12:00:00.000Z",
};

test("saving a coupon's number of people doesn't move its end, and another day does", async () => {
  const { bodies } = mockApi({ body: coupon }, { body: coupon });
  const screen = await render(<CouponTerms coupon={coupon} />);
  await screen.getByText(/^Change the last day or number of people/).click();
  await screen.getByLabelText("Number of people").fill("5");
  const save = screen.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect.poll(() => bodies).toEqual([{ endsAt: coupon.endsAt, maxUses: 5 }]);
  await expect.element(save).toBeEnabled();
  await screen.getByLabelText("Last day").fill("2100-01-01");
  await save.click();
  await expect.poll(() => bodies[1]).toMatchObject({ endsAt: "2100-01-01T23:59:59.999Z" });
});
