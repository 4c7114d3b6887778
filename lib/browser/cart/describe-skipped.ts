import { cartLimit } from "#lib/rules/cart/cart-limit";
import type { MergeResult } from "#lib/rules/cart/guest-cart-schema";
import { formatCount } from "#lib/rules/text/format-count";

type Skipped = MergeResult["skipped"];

/** The message for each reason. Courses that are already in the cart need no message. */
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

/** Why courses of a visitor's cart weren't added, in sentences; empty if there is nothing to report. */
export function describeSkipped(skipped: Skipped): string {
  return sentences
    .flatMap(([reason, toSentence]) => {
      const count = skipped.filter((each) => each.reason === reason).length;
      return count > 0 ? [toSentence(formatCount({ count, noun: "course" }))] : [];
    })
    .join(" ");
}
