import "server-only";
import { env } from "#lib/env/env";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { formatBytes } from "#lib/rules/files/format-bytes";
import { formatNumber } from "#lib/rules/text/format-number";

/** The person whose documents a quota counts, and whether their email address is verified. */
export type QuotaHolder = Pick<SignedInUser, "uid" | "emailVerified">;

/** The most that one person may have, before and after the email address is verified. */
type Quota = { unverified: number; verified: number; noun: string; hint: string };

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

const removal = "Files that nothing uses are removed after a day.";

/** The quotas (docs/limits.md). `noun` completes "5 …", and `hint` tells how to get below the limit. */
export const quotas = {
  publishedCourses: { unverified: 5, verified: 200, noun: "published courses", hint: "Unpublish one first." },
  courses: { unverified: 20, verified: 1000, noun: "courses", hint: "Delete one first." },
  lessons: { unverified: 300, verified: 10_000, noun: "lessons", hint: "Removed lessons count for a day." },
  files: { unverified: 50, verified: 2000, noun: "files", hint: removal },
  fileBytes: { unverified: 200 * MiB, verified: env.quotaGb * GiB, noun: "of files", hint: removal },
  openReports: {
    unverified: 5,
    verified: 50,
    noun: "open reports",
    hint: "Our moderators have to decide about some of them first.",
  },
  reviews: { unverified: 50, verified: 1000, noun: "reviews", hint: "Delete one first." },
  coupons: { unverified: 200, verified: 200, noun: "coupons", hint: "Change or resume one that you have." },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;

/** Returns the limit that applies to this person: a number of documents, or of bytes for `fileBytes`. */
export function getLimit(name: QuotaName, { emailVerified }: Pick<QuotaHolder, "emailVerified">): number {
  return quotas[name][emailVerified ? "verified" : "unverified"];
}

/** Formats an amount of a quota without its noun: "1,200", or "200 MB". */
export function formatAmount(name: QuotaName, amount: number): string {
  return name === "fileBytes" ? formatBytes(amount) : formatNumber(amount);
}
