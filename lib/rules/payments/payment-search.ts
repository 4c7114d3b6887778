import { z } from "zod";
import { parseReceiptNumber } from "#lib/rules/payments/receipt-number";
import { lineRefundSchema } from "#lib/rules/payments/refund-schema";

const enterOne = "Enter a payment's id, a receipt number, or a buyer's email address.";

/** What admins find payments by: "pi_…" or "free_…", "2026-000123", or a buyer's email address. */
export const paymentSearchSchema = z
  .string(enterOne)
  .trim()
  .min(1, enterOne)
  .max(254, enterOne)
  .transform((text, context) => {
    if (/^(pi|free)_\w+$/.test(text)) return { transactionId: text };
    const receipt = parseReceiptNumber(text);
    if (receipt) return { receipt };
    // Any address that the identity provider accepts. It stores them in lowercase.
    if (text.includes("@")) return { email: text.toLowerCase() };
    context.addIssue({ code: "custom", message: enterOne });
    return z.NEVER;
  });

export type PaymentSearch = z.infer<typeof paymentSearchSchema>;

/** A payment as admins see it. Amounts are in dollars, dates in ISO 8601. */
export const paymentSearchResultSchema = z.strictObject({
  _id: z.string(),
  transactionId: z.string(),
  receiptNumber: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The buyer's email address; empty once they have deleted their account. */
  email: z.string(),
  total: z.number(),
  currency: z.string(),
  card: z.string().nullable(),
  coupon: z.string().nullable(),
  items: z.array(
    z.strictObject({
      serviceId: z.string(),
      title: z.string(),
      teacher: z.string(),
      paid: z.number(),
      fee: z.number().describe("The site's share of what was paid and not returned."),
      /** The amount that was refunded or disputed. */
      returned: z.number(),
      refundable: z.number().describe("What a refund would return now."),
      refund: lineRefundSchema.nullable(),
    }),
  ),
});

export type PaymentSearchResult = z.infer<typeof paymentSearchResultSchema>;
