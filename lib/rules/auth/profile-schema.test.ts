import { expect, test } from "vitest";
import { toProfileName } from "#lib/rules/auth/profile-schema";
import { reviewFormSchema } from "#lib/rules/reviews/review-schema";

test.each([
  ["none", "", ""],
  ["blanks", "  \u200b ", ""],
  ["a filler that draws nothing", "\u3164", ""],
  ["blanks around it", " Grace Hopper ", "Grace Hopper"],
  ["81 letters", "a".repeat(81), "a".repeat(80)],
  ["an emoji at the cut", `${"a".repeat(79)}👩 Hopper`, "a".repeat(79)],
  ["direction overrides and a line break", "\u202eGrace\n\u2067 Hopper", "Grace Hopper"],
])("a profile's name is valid in the review form, or empty: %s", (_name, profile, expected) => {
  const name = toProfileName(profile);
  expect(name).toBe(expected);
  expect(reviewFormSchema.safeParse({ review: "Fine.", name, stars: null }).success).toBe(expected !== "");
});
