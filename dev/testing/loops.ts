/**
 * Whether loops over every round, every command and every way of failing run to their end, as `npm run test:long` does
 * and CI each night. A usual run goes far enough in each to notice a rule that broke.
 */
export const isLong = process.env.LOOPS === "long";
