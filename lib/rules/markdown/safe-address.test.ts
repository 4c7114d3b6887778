import { expect, test } from "vitest";
import { toSafeAddress } from "#lib/rules/markdown/safe-address";

test.each([
  ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
  ["HTTP://example.org", "http://example.org/"],
  ["mailto:somebody@example.org", "mailto:somebody@example.org"],
  ["/details/0123456789abcdef01234567", "/details/0123456789abcdef01234567"],
  ["#answers", "#answers"],
  ["javascript:alert(1)", null],
  ["java\nscript:alert(1)", null],
  [" javascript:alert(1)", null],
  ["JavaScript:alert(1)", null],
  ["data:text/html,<script>alert(1)</script>", null],
  ["vbscript:msgbox(1)", null],
  ["blob:https://example.org/1", null],
  ["file:///etc/passwd", null],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["example.org", null],
  ["", null],
])("a link to %j becomes %j", (address, shown) => {
  expect(toSafeAddress(address, "link")).toBe(shown);
});

test.each([
  ["https://example.org/a.png", "https://example.org/a.png"],
  ["http://example.org/a.png", null],
  ["data:image/svg+xml,<svg/>", null],
  ["/api/session", null],
  ["#a", null],
])("a picture from %j becomes %j", (address, shown) => {
  expect(toSafeAddress(address, "picture")).toBe(shown);
});
