import { expect, test } from "vitest";
import { namesNothing } from "#lib/rules/auth/names-nothing";

test.each([
  ["/edit/6561f0c0a1b2c3d4e5f60718", false],
  ["/edit/6561F0C0A1B2C3D4E5F60718", false],
  ["/edit/x", true],
  ["/edit/6561f0c0a1b2c3d4e5f60718/x", true],
  ['/edit/{"$ne":null}', true],
  ["/purchases", false],
  ["/purchases/6561f0c0a1b2c3d4e5f60718", false],
  ["/purchases/6561f0c0a1b2c3d4e5f6071", true],
  ["/cart/ada@openbook.test", false],
  ["/cart/ada", true],
  ["/myreviews", false],
  ["/adservice", false],
])("an address that can be nobody's is known as such, and no other: %s", (path, expected) => {
  expect(namesNothing(path)).toBe(expected);
});
