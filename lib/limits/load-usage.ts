import "server-only";
import { countUsage } from "#lib/limits/count-usage";
import { formatAmount, getLimit, type QuotaHolder, type QuotaName } from "#lib/limits/quotas";

/** One quota as its holder sees it. `share` is the used part, from 0 to 1. */
export type QuotaUsage = { label: string; used: string; limit: string; share: number };

const shown: [QuotaName, string][] = [
  ["publishedCourses", "Published courses"],
  ["lessons", "Lessons"],
  ["files", "Files"],
  ["fileBytes", "Storage"],
];

/** Returns what a person has published and stored, with the limits. */
export async function loadUsage(holder: QuotaHolder): Promise<QuotaUsage[]> {
  const usage: QuotaUsage[] = [];
  for (const [name, label] of shown) {
    const count = await countUsage(name, { uid: holder.uid });
    const limit = getLimit(name, holder);
    const share = Math.min(1, count / limit);
    usage.push({ label, used: formatAmount(name, count), limit: formatAmount(name, limit), share });
  }
  return usage;
}
