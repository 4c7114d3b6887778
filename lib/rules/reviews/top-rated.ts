import { countStars, noStars, type StarCounts, sumStars } from "#lib/rules/reviews/stars";

/** How many average ratings each course is given in advance, so that one perfect rating doesn't beat two hundred good ones. */
const priorCount = 15;

/** No course with stars is below, and none without is above. */
export const minScore = 1;

type Rated = {
  counts: StarCounts;
  /** The average of all stars on the site. */
  mean: number;
};

/**
 * What "Top rated" orders courses by: the Bayesian average (C·m + Σ) / (C + n), where m is the site's mean, Σ and n are
 * the sum and the number of the course's stars, and C = 15. 0 without stars, below every course that has some
 * (docs/decisions/0022).
 */
export function toScore({ counts, mean }: Rated): number {
  const count = countStars(counts);
  return count === 0 ? 0 : (priorCount * mean + sumStars(counts)) / (priorCount + count);
}

type Keyed = { counts?: StarCounts; mean?: number; createdKey: string };

/**
 * What an index orders "Top rated" by, never the same for two courses: the score with four decimals, then the created key.
 * Without counts, that of a course that has no stars.
 */
export function toTopRatedKey({ counts = noStars, mean = 0, createdKey }: Keyed): string {
  return toScore({ counts, mean }).toFixed(4) + createdKey;
}
