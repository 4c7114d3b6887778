import "server-only";
import { countUsage } from "#lib/limits/count-usage";
import { formatAmount, getLimit, type QuotaHolder, type QuotaName } from "#lib/limits/quotas";

/** One quota as its holder sees it. `share` is the used part, from 0 to 1. */
export type QuotaUsage = { label: string; used: string; limit: string; share: number };

const shown = {
  publishedCourses: "Published courses",
  lessons: "Lessons",
  files: "Files",
  fileBytes: "Storage",
} satisfies Partial<Record<QuotaName, string>>;

/** Returns what a person has published and stored, with the limits. */
export function loadUsage(holder: QuotaHolder): Promise<QuotaUsage[]> {
  const names = Object.keys(shown) as (keyof typeof shown)[];
  return Promise.all(
    names.map(async (name) => {
      const count = await countUsage(name, holder);
      const limit = getLimit(name, holder);
      const share = Math.min(1, count / limit);
      return { label: shown[name], used: formatAmount(name, count), limit: formatAmount(name, limit), share };
    }),
  );
}
