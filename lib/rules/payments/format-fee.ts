import { siteName } from "#lib/rules/site";

/** Says how a sale is divided. `feePercent`: the site's part, from 0 to 100. */
export function formatFee(feePercent: number): string {
  if (feePercent === 0) return `You keep all of each sale: ${siteName} takes no fee.`;
  // Without the digits that binary fractions add.
  const share = Number((100 - feePercent).toFixed(2));
  return `You keep ${share}% of each sale, and ${siteName} keeps ${feePercent}%.`;
}
