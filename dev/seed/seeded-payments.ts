/** The transaction id prefixes of the seed's payments: the reviewers' and the demo student's. */
export const seededPrefixes = ["pi_seed_", "pi_demo_"] as const;

/** Returns the payments with a prefix as an index range. */
export function toPrefixRange(prefix: string): { $gte: string; $lt: string } {
  return { $gte: prefix, $lt: `${prefix}~` };
}
