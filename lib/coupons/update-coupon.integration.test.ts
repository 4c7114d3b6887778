import { expect, test } from "vitest";
import { insertCoupon } from "#dev/testing/payments/coupons";
import { updateCoupon } from "#lib/coupons/update-coupon";
import { toCouponChange, toLastDay } from "#lib/rules/coupons/typed-coupon";

test("the editor's save of a coupon keeps its end to the millisecond, however often it's saved", async () => {
  const end = new Date("2099-12-31T10:30:00.001Z");
  const { _id, uid } = await insertCoupon({ endsAt: end });
  const id = _id.toHexString();
  let { endsAt } = await updateCoupon({ uid, id, change: { isActive: true } });
  for (const maxUses of ["", "5", "5"]) {
    const change = toCouponChange({ endsAt: toLastDay(endsAt), maxUses }, { endsAt });
    ({ endsAt } = await updateCoupon({ uid, id, change }));
    expect(endsAt).toBe(end.toISOString());
  }
});
