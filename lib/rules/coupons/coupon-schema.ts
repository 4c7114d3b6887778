import { z } from "zod";
import { guestCartQuerySchema } from "#lib/rules/cart/guest-cart-schema";
import { toCouponCode } from "#lib/rules/coupons/coupon-code";
import { formatCents, minimumChargeCents } from "#lib/rules/payments/money";
import { priceSchema } from "#lib/rules/payments/price-schema";
import { formatNumber } from "#lib/rules/text/format-number";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** The highest limit of uses of a coupon. */
export const largestMaxUses = 10_000;

/** The most courses that a coupon can list. */
const maxCourses = 500;

/** A coupon code as a user types it (see toCouponCode). */
export const couponCodeSchema = z.string("Enter a coupon code.").transform((typed, context) => {
  const code = toCouponCode(typed);
  if (code !== null) return code;
  context.addIssue({ code: "custom", message: "Use 3 to 20 letters, digits, and hyphens." });
  return z.NEVER;
});

const percentSentence = "Enter a whole number from 1 to 100.";
const percentSchema = z
  .number("Enter a percentage.")
  .int(percentSentence)
  .min(1, percentSentence)
  .max(100, percentSentence);

const smallest = formatCents(minimumChargeCents);

/** The price of a course, except 0. */
const amountSchema = priceSchema.refine((amount) => amount !== 0, `Enter at least ${smallest}.`);

const usesSentence = `Enter a whole number from 1 to ${formatNumber(largestMaxUses)}.`;

const termsSchema = z.strictObject({
  serviceIds: z
    .array(objectIdSchema, "Choose the courses.")
    .min(1, "Choose at least one course.")
    .max(maxCourses, `Choose up to ${maxCourses} courses.`)
    .nullable(),
  endsAt: z.iso.datetime("Enter a date and time in ISO 8601, in UTC.").nullable(),
  maxUses: z.int(usesSentence).min(1, usesSentence).max(largestMaxUses, usesSentence).nullable(),
});

/** A new coupon, its amount in dollars. Missing or null terms mean all courses, no end, and no limit of uses. */
export const newCouponSchema = z
  .strictObject({
    code: couponCodeSchema,
    percent: percentSchema.optional(),
    amount: amountSchema.optional(),
    ...termsSchema.partial().shape,
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ["percent"],
    message: "Enter a percentage or an amount.",
  });

export type NewCoupon = z.infer<typeof newCouponSchema>;

/** A teacher's change of a coupon. Fields that are left out stay as they are. Code and discount never change. */
export const couponChangeSchema = z
  .strictObject({ isActive: z.boolean("Enter true or false."), ...termsSchema.shape })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Enter what to change.");

export type CouponChange = z.infer<typeof couponChangeSchema>;

/** A coupon as its teacher sees it. The amount is in dollars, and dates are in ISO 8601. */
export const couponSchema = z.strictObject({
  _id: objectIdSchema,
  code: z.string(),
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  serviceIds: z.array(objectIdSchema).nullable(),
  endsAt: z.iso.datetime().nullable(),
  maxUses: z.int().nullable(),
  isActive: z.boolean(),
  uses: z.int().min(0).describe("How many buyers have used it or are paying with it now."),
  createdAt: z.iso.datetime(),
});

export type Coupon = z.infer<typeof couponSchema>;

/** The coupon that a buyer enters in the cart or removes from it. */
export const enteredCouponSchema = z.strictObject({ code: couponCodeSchema });

/** The coupon and the courses that a page asks about, and what the buyer would pay. */
export const couponQuoteQuerySchema = guestCartQuerySchema.extend({ code: couponCodeSchema });

/** What a coupon does to these courses, in dollars. Exactly one of `percent` and `amount` isn't null. */
export const couponQuoteSchema = z.strictObject({
  code: z.string(),
  label: z.string().describe('"20% off"'),
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  serviceIds: z.array(objectIdSchema).describe("Those of the courses that the coupon is for."),
  discount: z.number(),
  total: z.number().describe("The price of all courses with the coupon."),
});

export type CouponQuote = z.infer<typeof couponQuoteSchema>;

/** What a coupon does to a cart, in dollars. */
export const appliedCouponSchema = z.strictObject({
  code: z.string(),
  label: z.string().describe('"20% off"'),
  discount: z.number(),
  total: z.number().describe("The cart's total with the coupon."),
});
