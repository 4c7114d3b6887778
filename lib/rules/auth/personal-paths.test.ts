import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { personalPatterns, toPersonalPathKind } from "#lib/rules/auth/personal-paths";
import { personalRoots } from "#lib/rules/auth/personal-roots";

test.each([
  ["/", null],
  ["/services", null],
  ["/login", null],
  ["/editors", null],
  ["/constructor", null],
  ["/account", "page"],
  ["/account/x", "missing"],
  ["/adservice", "page"],
  ["/adservice/x", "missing"],
  ["/myreviews", "page"],
  ["/edit", "missing"],
  ["/edit/6561f0c0a1b2c3d4e5f60718", "page"],
  ["/edit/6561F0C0A1B2C3D4E5F60718", "page"],
  ["/edit/x", "missing"],
  ["/edit/6561f0c0a1b2c3d4e5f60718/x", "missing"],
  ['/edit/{"$ne":null}', "missing"],
  ["/purchases", "page"],
  ["/purchases/6561f0c0a1b2c3d4e5f60718", "page"],
  ["/purchases/6561f0c0a1b2c3d4e5f6071", "missing"],
  ["/teach/earnings", "page"],
  ["/teach/earnings/x", "missing"],
  ["/admin", "page"],
  ["/admin/courses", "page"],
  [`/admin/courses/${"a".repeat(24)}`, "page"],
  [`/admin/courses/${"a".repeat(24)}/${"b".repeat(24)}`, "page"],
  ["/admin/payouts", "page"],
  ["/admin/people", "page"],
  ["/admin/record", "page"],
  ["/admin/reports", "page"],
  ["/admin/x", "missing"],
  ["/cart", null],
  ["/cart/ada@openbook.test", "page"],
  ["/cart/h%2Fi@openbook.test", "page"],
  ["/cart/почта@пример.рф", "page"],
  ["/cart/ada", "missing"],
  ["/cart/ada@openbook.test/x", "missing"],
])(
  "personal pages require a login, and unknown paths below them are recognized: %s is %s",
  (path, expected) => {
    expect(toPersonalPathKind(path)).toBe(expected);
  },
);

test("the roots are the first segments of the personal pages", () => {
  expect(personalRoots).toEqual(new Set(personalPatterns.map((pattern) => pattern.split("/")[1])));
});

test("the middleware guards every personal page, and runs only for the pages that it names", () => {
  // Next reads the matcher without executing the file, and so does this test.
  const [, source] = /"(\/\(account[^"]+)",\n/.exec(readFileSync("middleware.ts", "utf8")) ?? [];
  const matcher = new RegExp(`^${source}$`);
  const unguarded = personalPatterns.filter((pattern) => !matcher.test(pattern));
  expect(unguarded).toEqual([]);
  for (const root of personalRoots) {
    expect(matcher.test(`/${root}s`), root).toBe(false);
    // A root without pages below it has no such path either.
    const hasPagesBelow = personalPatterns.some((pattern) => pattern.startsWith(`/${root}/`));
    expect(matcher.test(`/${root}/x`), root).toBe(hasPagesBelow);
  }
  expect(
    ["/", "/cart", "/services", "/teachers/x", "/details/x"].filter((path) => matcher.test(path)),
  ).toEqual([]);
});
