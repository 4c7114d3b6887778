import { z } from "zod";
import { priceUnit, toCents, toDollars } from "#lib/rules/payments/money";
import { writtenText } from "#lib/rules/validation/written-text";

const enterUid = "Enter the teacher's uid.";
const enterAmount = `Enter an amount in ${priceUnit}.`;
/** In dollars. Far above any balance, and its cents are still exact numbers. */
const maxAmount = 1e9;

/** A payout that an admin made by means other than Stripe. */
export const handPayoutSchema = z.strictObject({
  /** The uid of the teacher. */
  uid: z.string(enterUid).min(1, enterUid).max(128, enterUid),
  amount: z
    .number(enterAmount)
    .positive(enterAmount)
    .max(maxAmount, enterAmount)
    .refine((amount) => toDollars(toCents(amount)) === amount, "Use no more decimals than the currency has."),
  reference: writtenText({
    min: 1,
    max: 120,
    tooShort: "Enter the reference of the bank transfer.",
    tooLong: "Reference must be 120 characters or fewer.",
    invisible: "Enter visible text.",
  }),
  key: z
    .uuid("Enter a UUID that you have made for this payout.")
    .describe("Idempotency key: a repeated key records no second payout."),
});

export type NewHandPayout = z.infer<typeof handPayoutSchema>;

/** The form's values, with the amount as typed. */
export const typedPayoutSchema = handPayoutSchema.extend({
  amount: z
    .string()
    .trim()
    .min(1, enterAmount)
    .regex(/^(\d+(\.\d+)?)?$/, "Use only digits and a decimal point.")
    .transform(Number)
    .pipe(handPayoutSchema.shape.amount),
});

/** A teacher with an amount due whom Stripe doesn't pay. Amounts are in dollars. */
export type UnpaidTeacher = {
  uid: string;
  name: string;
  /** The email address of one of their courses; empty if they have no course left. */
  email: string;
  available: number;
  /** Amount of sales that can still be refunded. */
  waiting: number;
};

/** A payout by hand, as it was recorded. */
export type HandPayout = {
  key: string;
  teacher: string;
  amount: number;
  reference: string;
  createdAt: string;
};
