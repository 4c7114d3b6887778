import { z } from "zod";

/**
 * How a teacher is paid: "by_hand" by an admin, "none" without a Stripe account, "incomplete" while Stripe
 * still needs details, "ready" by transfers, and "unknown" while Stripe doesn't answer.
 */
const accountStates = ["by_hand", "none", "incomplete", "ready", "unknown"] as const;

/** A teacher's account for payouts, and the details that Stripe still needs, as words for the teacher. */
const payoutAccountSchema = z.strictObject({ state: z.enum(accountStates), missing: z.array(z.string()) });

/** A teacher's balance, in dollars. */
export const balanceSchema = z.strictObject({
  balance: z.number().describe("Below 0 if more was paid out than earned, after refunds."),
  available: z.number().describe("Due now."),
  waiting: z.number().describe("From sales that aren't due yet."),
  debt: z
    .number()
    .describe(
      "Refunded after it was paid out. The next sales are set against it; until then, nothing can be published.",
    ),
  paidOut: z.number(),
  next: z
    .strictObject({ date: z.iso.datetime(), amount: z.number() })
    .nullable()
    .describe("When the next of what waits is due."),
  reserve: z
    .strictObject({ amount: z.number(), until: z.iso.datetime().describe("When the last of it is due.") })
    .nullable()
    .describe("Kept of a new teacher's sales, for refunds and disputes."),
  holdDays: z.int().describe("Days after a sale before it's due."),
  hasReserve: z.boolean().describe("Whether a part of each sale is kept, because the teacher is new."),
  currency: z.string(),
  account: payoutAccountSchema,
});

export type PayoutAccount = z.infer<typeof payoutAccountSchema>;
export type BalanceDto = z.infer<typeof balanceSchema>;

/** A teacher's sales of a month, in cents. */
export type MonthOfSales = {
  /** The first moment of the month, in ISO 8601. */
  month: string;
  soldCents: number;
  /** The site's fee of the month's sales, less that of its refunds and disputes. Below 0 if that is more. */
  feeCents: number;
  /** What the month's refunds and disputes took back of the teacher's sales. */
  refundedCents: number;
  earnedCents: number;
  paidOutCents: number;
};
