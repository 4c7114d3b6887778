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
])("a user who wanted %s gets there", (from) => {
  expect(toReturnPath(from)).toBe(from);
  expect(new URLSearchParams(toLoginPath(from).split("?")[1]).get("from")).toBe(from);
});

test.each([
  ["nothing", null],
  ["an empty value", ""],
  ["a URL of another host", "https://evil.example/"],
  ["another host without its scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["a backslash", "/\\evil.example"],
  ["two backslashes", "\\\\evil.example"],
  ["a backslash later in the path", "/a\\b"],
  ["a scheme without slashes", "https:evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a path without a leading slash", "evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["a line break that browsers drop", "/\n/evil.example"],
  ["a space in front", " //evil.example"],
  ["a control character", "/\u0000/evil.example"],
  ["encoded slashes", "/%2Fevil.example"],
  ["an encoded backslash", "/%5Cevil.example"],
  ["encoded slashes without a leading slash", "%2F%2Fevil.example"],
  ["an encoded line break", "/%0A/evil.example"],
  ["malformed percent-encoding", "/%E0%A4%A"],
  ["the login page itself", "/login"],
  ["the login page with its own from", "/login?from=/login"],
  ["the enroll page", "/enroll"],
])("a login never leads to another site because of %s", (_name, from) => {
  expect(toReturnPath(from)).toBe("/");
});
