import { z } from "zod";
import { type CouponChange, type NewCoupon, newCouponSchema } from "#lib/rules/coupons/coupon-schema";

/** The last moment of a day, typed as `2026-12-31`, at which a coupon that ends then can be used; UTC, as pages show dates. */
export function toEnd(day: string): string | null {
  return day ? `${day}T23:59:59.999Z` : null;
}

/** The most people as they are typed: empty for any number. What is no number fails the check that follows. */
export function toMaxUses(typed: string): number | null {
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

/** The form's values as a new coupon; a discount that is wrong is an error of the field `value`. */
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
    const field = path[0] === kind ? ["value"] : path;
    context.addIssue({ code: "custom", path: field, message });
  }
  return z.NEVER;
});

/** The two fields in which a coupon's end and most are changed. */
export function readTerms({ endsAt, maxUses }: { endsAt: string; maxUses: string }): CouponChange {
  return { endsAt: toEnd(endsAt), maxUses: toMaxUses(maxUses) };
}
