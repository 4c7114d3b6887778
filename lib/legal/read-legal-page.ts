import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { sessionLifetime } from "#lib/auth/session-cookie";
import { env } from "#lib/env/env";
import type { LegalSlug } from "#lib/rules/legal/legal-pages";
import { type LegalText, type LegalValues, parseLegalText } from "#lib/rules/legal/parse-legal-text";
import {
  firstLessonDays,
  maxRefundAttempts,
  refundDays,
  refundPercent,
  refundsPerCourse,
  refundsPerYear,
} from "#lib/rules/payments/refund-rule";
import { withdrawalDays } from "#lib/rules/payments/withdrawal-rule";
import { site } from "#lib/rules/site";

const values: LegalValues = {
  site: { text: site.name },
  seller: { text: env.seller.name },
  operator: env.seller.name === site.name ? null : { text: env.seller.name },
  sellerAddress: env.seller.address.length > 0 ? { text: env.seller.address.join(", ") } : null,
  supportEmail: env.supportEmail ? { mailTo: env.supportEmail } : null,
  refundDays: { text: String(refundDays) },
  refundPercent: { text: String(refundPercent) },
  withdrawalDays: env.consumerLaw === "eu" ? { text: String(withdrawalDays) } : null,
  firstLessonDays: { text: String(firstLessonDays) },
  refundsPerCourse: { text: String(refundsPerCourse) },
  refundsPerYear: { text: String(refundsPerYear) },
  maxRefundAttempts: { text: String(maxRefundAttempts) },
  feePercent: { text: String(env.platformFeePercent) },
  sessionDays: { text: String(sessionLifetime / (24 * 3600)) },
};

/** A legal page with this process's settings. Throws an Error that names a file that breaks content/legal/README.md. */
export function readLegalPage(slug: LegalSlug): LegalText {
  const file = `content/legal/${slug}.md`;
  return parseLegalText({ file, text: readFileSync(path.join(process.cwd(), file), "utf8"), values });
}
