import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTable } from "#dev/testing/documents/read-table";
import { formatAmount, type QuotaName, quotas } from "#lib/limits/quotas";
import { personalData } from "#lib/people/personal-data";

const document = readFileSync("docs/limits.md", "utf8");

test("docs/limits.md has the numbers of every quota", () => {
  const rows = readTable(document, "Quotas").map(({ quota, unverified, verified }) => {
    return { quota, unverified, verified: verified?.replace(/^`QUOTA_GB` \((.*)\)$/, "$1") };
  });
  const expected = Object.entries(quotas).map(([quota, { unverified, verified }]) => {
    const format = (amount: number) => formatAmount(quota as QuotaName, amount);
    return { quota, unverified: format(unverified), verified: format(verified) };
  });
  expect(rows).toEqual(expected);
});

test("docs/limits.md says of every collection what bounds it and when its documents are deleted", () => {
  const rows = readTable(document, "Growth of collections");
  expect(rows.map(({ collection }) => collection).toSorted()).toEqual(Object.keys(personalData).toSorted());
  for (const row of rows) expect(Object.values(row)).not.toContain("");
});
