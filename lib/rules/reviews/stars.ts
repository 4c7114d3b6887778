import { z } from "zod";

/** From best to worst. */
export const starValues = [5, 4, 3, 2, 1] as const;

export type StarValue = (typeof starValues)[number];

export const starsMessage = "Choose 1 to 5 stars.";

/** The stars that a student gives a course. */
export const starsSchema = z.literal(starValues, starsMessage);

/** How many students gave 1, 2, 3, 4, and 5 stars, in this order. */
export type StarCounts = readonly [number, number, number, number, number];

export const noStars: StarCounts = [0, 0, 0, 0, 0];

/** The arithmetic mean from 1 to 5, not rounded, and the number of ratings. */
export const averageStarsSchema = z.strictObject({
  average: z.number().min(1).max(5),
  count: z.int().min(1),
});

export type AverageStars = z.infer<typeof averageStarsSchema>;

/** The average of these stars; null without any. */
export function toAverageStars(counts: StarCounts): AverageStars | null {
  const count = countStars(counts);
  return count > 0 ? { average: sumStars(counts) / count, count } : null;
}

/** The number of students who gave stars. */
export function countStars(counts: StarCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The sum of all stars. */
export function sumStars(counts: StarCounts): number {
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
}

/** Adds up the counts of several courses. */
export function addStars(all: readonly StarCounts[]): StarCounts {
  const sumAt = (index: 0 | 1 | 2 | 3 | 4) => all.reduce((sum, counts) => sum + counts[index], 0);
  return [sumAt(0), sumAt(1), sumAt(2), sumAt(3), sumAt(4)];
}

/** A share of the total as a percentage, "67%". Never 0% unless the count is 0. */
export function formatShare({ count, total }: { count: number; total: number }): string {
  const percent = Math.round((100 * count) / total);
  return percent === 0 && count > 0 ? "<1%" : `${percent}%`;
}
