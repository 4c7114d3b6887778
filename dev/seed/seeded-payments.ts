/** Returns the payments whose transaction id has a prefix as an index range. */
export function toPrefixRange(prefix: string): { $gte: string; $lt: string } {
  return { $gte: prefix, $lt: `${prefix}~` };
}

/** The filter for the seed's payments: the reviewers' and the demo student's. */
export const seededFilter = {
  $or: ["pi_seed_", "pi_demo_"].map((prefix) => ({ transactionId: toPrefixRange(prefix) })),
};
