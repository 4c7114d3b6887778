import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { choose } from "#dev/testing/seeded-random";
import { listWords } from "#lib/rules/search/words";

const folder = new URL("../dev/seed/lessons", import.meta.url).pathname;

/**
 * Every word of the demo's lessons, as often as it stands there: 5,000 words of real courses, a few of them in every text and
 * most of them in few, with plurals, names and other words that differ by one letter.
 */
export function readLessonWords(): string[] {
  const lessons = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8").replace(/```[\s\S]*?```/g, ""));
  return lessons.flatMap(listWords).filter((word) => /^[a-z]{2,}$/.test(word));
}

const consonants = "bcdfghjklmnprstvz".split("");
const vowels = ["a", "e", "i", "o", "u", "ai", "ou"];

/** A name that nobody has, of so many syllables. */
export function inventName(random: () => number, syllables: number): string {
  const parts = Array.from({ length: syllables }, () => choose(random, consonants) + choose(random, vowels));
  const [first = "", ...rest] = parts.join("");
  return first.toUpperCase() + rest.join("");
}
