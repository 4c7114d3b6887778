import { countStars, noStars, type StarCounts, sumStars } from "#lib/rules/reviews/stars";

/**
 * The number of average ratings added to each course, so that one perfect rating doesn't beat two hundred good ones.
 */
const priorCount = 15;

/** The lower bound of the score of a course with stars. Courses without stars score 0. */
export const minScore = 1;

type ScoreSource = {
  counts: StarCounts;
  /** The average of all stars on the site. */
  mean: number;
};

/**
 * The score that "Top rated" sorts by: the Bayesian average (C·m + Σ) / (C + n), where m is the site's mean, Σ and n
 * are the sum and the number of the course's stars, and C = 15. It's 0 without stars, which sorts below every course
 * that has some (docs/decisions/0022).
 */
export function toScore({ counts, mean }: ScoreSource): number {
  const count = countStars(counts);
  return count === 0 ? 0 : (priorCount * mean + sumStars(counts)) / (priorCount + count);
}

type TopRatedKeySource = { counts?: StarCounts; mean?: number; createdKey: string };

/** The unique index key of "Top rated": the score with four decimals, then the created key. No counts mean no stars. */
export function toTopRatedKey({ counts = noStars, mean = 0, createdKey }: TopRatedKeySource): string {
  return toScore({ counts, mean }).toFixed(4) + createdKey;
}
