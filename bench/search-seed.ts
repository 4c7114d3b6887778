/** What the benchmark's courses and queries follow from. */
export const searchSeed = 17;
