import { cartLimit } from "#lib/rules/cart/cart-limit";
import type { MergeResult } from "#lib/rules/cart/guest-cart-schema";
import { formatCount } from "#lib/rules/text/format-count";

type Skipped = MergeResult["skipped"];

/** What is worth saying of each reason; a course that is in the cart already is where it belongs. */
const sentences = [
  ["owned", (courses: string) => `You already own ${courses}.`],
  ["taught", (courses: string) => `You teach ${courses}.`],
  ["gone", (courses: string) => `No longer available: ${courses}.`],
  [
    "full",
    (courses: string) =>
      `Your cart is full (${cartLimit} courses at most), so ${courses} couldn't be added yet.`,
  ],
] as const;

/** Why courses of a visitor's cart were left out, in sentences; empty when there is nothing to say. */
export function describeSkipped(skipped: Skipped): string {
  return sentences
    .flatMap(([reason, toSentence]) => {
      const count = skipped.filter((each) => each.reason === reason).length;
      return count > 0 ? [toSentence(formatCount({ count, noun: "course" }))] : [];
    })
    .join(" ");
}
