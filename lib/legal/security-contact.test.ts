import { expect, test } from "vitest";
import { renderSecurityContact } from "#lib/legal/security-contact";

test("security.txt names a contact on this site, and expires within a year", () => {
  const now = new Date("2026-11-26T12:00:00Z");
  const fields = new Map(
    renderSecurityContact({ now })
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(fields.get("Contact")).toMatch(/^(mailto:\S+@\S+|https?:\/\/\S+\/legal\/contact)$/);
  expect(fields.get("Canonical")).toMatch(/\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields.get("Expires") ?? "") - now.getTime()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
