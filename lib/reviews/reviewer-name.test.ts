import { expect, test } from "vitest";
import { reviewFormSchema } from "#lib/reviews/review-schema";
import { getProfileName } from "#lib/reviews/reviewer-name";

test.each([
  ["none", "", ""],
  ["blanks", "  \u200b ", ""],
  ["blanks around it", " Grace Hopper ", "Grace Hopper"],
  ["81 letters", "a".repeat(81), "a".repeat(80)],
  ["an emoji at the cut", `${"a".repeat(79)}👩 Hopper`, "a".repeat(79)],
])("a profile's name is one that the form of a review takes, or none: %s", (_name, displayName, expected) => {
  const name = getProfileName({ displayName });
  expect(name).toBe(expected);
  expect(reviewFormSchema.safeParse({ review: "Fine.", name }).success).toBe(expected !== "");
});
