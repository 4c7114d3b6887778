/** What the transaction ids of the seed's payments begin with: those of the reviewers, and those of the demo's student. */
export const seededPrefixes = ["pi_seed_", "pi_demo_"] as const;

/** The payments of a prefix, as a range of an index. */
export function toPrefixRange(prefix: string): { $gte: string; $lt: string } {
  return { $gte: prefix, $lt: `${prefix}~` };
}
