import { expect, test } from "vitest";
import { toLoginPath, toReturnPath } from "#lib/rules/auth/return-path";

test.each([
  ["/myreviews"],
  ["/cart/student@openbook.test"],
  ["/details/6561f0c0a1b2c3d4e5f60718?from=list#reviews"],
  ["/services?page=2"],
  ["/caf%C3%A9"],
  ["/edit/a%20b"],
  ["/loginhistory"],
])("a person who wanted %s gets there", (from) => {
  expect(toReturnPath(from)).toBe(from);
  expect(new URLSearchParams(toLoginPath(from).split("?")[1]).get("from")).toBe(from);
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["another host", "https://evil.example/"],
  ["another host without its scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["a backslash", "/\\evil.example"],
  ["two backslashes", "\\\\evil.example"],
  ["a backslash further on", "/a\\b"],
  ["a scheme without slashes", "https:evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a path without its slash", "evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["a line break that browsers drop", "/\n/evil.example"],
  ["a space in front", " //evil.example"],
  ["a control character", "/\u0000/evil.example"],
  ["slashes encoded", "/%2Fevil.example"],
  ["a backslash encoded", "/%5Cevil.example"],
  ["everything encoded twice", "%2F%2Fevil.example"],
  ["a line break encoded", "/%0A/evil.example"],
  ["what cannot be decoded", "/%E0%A4%A"],
  ["the login page itself", "/login"],
  ["the login page and its from", "/login?from=/login"],
  ["the enroll page", "/enroll"],
])("nobody is led astray by %s", (_name, from) => {
  expect(toReturnPath(from)).toBe("/");
});
