import { z } from "zod";
import {
  type Coupon,
  type CouponChange,
  type NewCoupon,
  newCouponSchema,
} from "#lib/rules/coupons/coupon-schema";
import { toDiscount } from "#lib/rules/coupons/discount-terms";

/** The last moment in UTC of the day on which a coupon ends, as pages show dates. Null for an empty field. */
function toEnd(day: string): string | null {
  return day ? `${day}T23:59:59.999Z` : null;
}

/** The limit of uses as typed: null if empty, NaN (which the schema rejects) if it isn't a number. */
function toMaxUses(typed: string): number | null {
  return typed.trim() ? toNumber(typed) : null;
}

function toNumber(typed: string): number {
  return /^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

const typedSchema = z.object({
  code: z.string(),
  kind: z.enum(["percent", "amount"]),
  value: z.string(),
  endsAt: z.string(),
  maxUses: z.string(),
  serviceIds: z.array(z.string()),
});

/** Converts the form's values to a new coupon. A wrong discount is reported at the field `value`. */
export const typedCouponSchema = typedSchema.transform((typed, context): NewCoupon => {
  const { code, kind, value, endsAt, maxUses, serviceIds } = typed;
  const checked = newCouponSchema.safeParse({
    code,
    [kind]: toNumber(value),
    endsAt: toEnd(endsAt),
    maxUses: toMaxUses(maxUses),
    serviceIds: serviceIds.length > 0 ? serviceIds : null,
  });
  if (checked.success) return checked.data;
  for (const { path, message } of checked.error.issues) {
    context.addIssue({ code: "custom", path: path[0] === kind ? ["value"] : path, message });
  }
  return z.NEVER;
});

/**
 * Returns the discount that the form's values describe and the courses it's for (null for all). Returns null while the
 * discount is incomplete or wrong.
 */
export function findTypedDiscount(typed: unknown) {
  const terms = typedSchema.pick({ kind: true, value: true, serviceIds: true }).safeParse(typed);
  if (!terms.success) return null;
  const coupon = typedCouponSchema.safeParse({ ...terms.data, code: "PREVIEW", endsAt: "", maxUses: "" });
  if (!coupon.success) return null;
  const { serviceIds = null, percent = null, amount = null } = coupon.data;
  return { discount: toDiscount({ percent, amount }), serviceIds };
}

type TypedTerms = { endsAt: string; maxUses: string };

/**
 * The change of a coupon from the form's fields for its end and its limit of uses. A day that wasn't changed keeps the
 * stored time, which the API accepts at any hour.
 */
export function toCouponChange(
  { endsAt, maxUses }: TypedTerms,
  stored: Pick<Coupon, "endsAt">,
): CouponChange {
  const isSameDay = endsAt === toLastDay(stored.endsAt);
  return { endsAt: isSameDay ? stored.endsAt : toEnd(endsAt), maxUses: toMaxUses(maxUses) };
}

/** The day on which a coupon ends in UTC, as a date field shows it. Empty if it has no end. */
export function toLastDay(endsAt: string | null): string {
  return endsAt?.slice(0, 10) ?? "";
}
