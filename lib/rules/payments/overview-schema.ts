import { z } from "zod";

/** The lists of what needs an admin, by their names in the API. */
export const overviewLists = [
  "debts",
  "refusedReversals",
  "unmatchedPayments",
  "fraudWarnings",
  "failedRefunds",
] as const;

export type OverviewList = (typeof overviewLists)[number];

const teacher = z.strictObject({ uid: z.string(), name: z.string() });
const at = z.iso.datetime();
const amount = z.number().describe("In dollars.");

/** A page of a list, newest first. */
function toListSchema<Entry extends z.ZodType>(entry: Entry) {
  return z.strictObject({
    count: z.int().describe("How many there are, at most 1000. Debts: how many this page has."),
    entries: z.array(entry),
    next: z.string().nullable().describe("The `cursor` of the next page; null on the last one."),
  });
}

export const overviewSchema = z.strictObject({
  debts: toListSchema(z.strictObject({ teacher, amount, since: at })).describe(
    "Teachers who owe the site what was refunded or disputed after a payout.",
  ),
  refusedReversals: toListSchema(
    z.strictObject({ transferId: z.string(), transactionId: z.string(), teacher, amount, at }),
  ).describe("Transfers that Stripe didn't reverse after a refund or dispute."),
  unmatchedPayments: toListSchema(
    z.strictObject({ intentId: z.string(), mismatch: z.string(), amount, currency: z.string(), at }),
  ).describe("Payments at Stripe that match no checkout, so that nothing was delivered."),
  fraudWarnings: toListSchema(
    z.strictObject({
      transactionId: z.string(),
      amount,
      fraudType: z.string(),
      isActionable: z.boolean(),
      isRefunded: z.boolean(),
      at,
    }),
  ).describe("Card networks' early fraud warnings."),
  failedRefunds: toListSchema(
    z.strictObject({
      transactionId: z.string(),
      serviceId: z.string(),
      amount,
      requestedBy: z.enum(["buyer", "teacher", "admin", "site"]),
      at,
    }),
  ).describe("Refunds that Stripe or a bank has refused."),
});

export type Overview = z.infer<typeof overviewSchema>;
