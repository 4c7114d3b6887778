import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getRandomItem } from "#dev/testing/seeded-random";
import { listWords } from "#lib/rules/search/words";

/** The random seed of the benchmark's courses and queries. */
export const searchSeed = 17;

const folder = new URL("../dev/seed/lessons", import.meta.url).pathname;

/** The number of most frequent words to skip: function words (the, is, one), which are rare in titles. */
const mostFrequent = 200;

/**
 * Returns the words of the demo's lessons with their real frequencies: 5,000 words of actual courses, a few of them
 * common and most of them rare, including plurals, names, and words that differ by one letter. The most frequent words
 * are left out.
 */
export function readLessonWords(): string[] {
  const lessons = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8").replace(/```[\s\S]*?```/g, ""));
  const words = lessons.flatMap(listWords).filter((word) => /^[a-z]{2,}$/.test(word));
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  const left = new Set(byCount.slice(mostFrequent).map(([word]) => word));
  return words.filter((word) => left.has(word));
}

const consonants = "bcdfghjklmnprstvz".split("");
const vowels = ["a", "e", "i", "o", "u", "ai", "ou"];

/** Returns an invented name with the given number of syllables. */
export function buildName(random: () => number, syllables: number): string {
  const parts = Array.from(
    { length: syllables },
    () => getRandomItem(random, consonants) + getRandomItem(random, vowels),
  );
  const [first = "", ...rest] = parts.join("");
  return first.toUpperCase() + rest.join("");
}
