import { expect, test } from "vitest";
import { type Cell, toCsvLine } from "#lib/ledger/to-csv";

test.each<[string, Cell, string]>([
  ["a title", "Everyday Spanish", "Everyday Spanish"],
  ["a comma", "Spanish, French", '"Spanish, French"'],
  ["quotation marks", 'The "Best" Course', '"The ""Best"" Course"'],
  ["a line break", "One\nTwo", '"One\nTwo"'],
  ["an amount", 12.5, "12.50"],
  ["a negative amount", -12.5, "-12.50"],
  ["nothing", null, ""],
  ["a formula", "=1+1", "'=1+1"],
  ["a formula with a quotation mark", '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ["a plus sign", "+1", "'+1"],
  ["a minus sign in a text", "-1", "'-1"],
  ["a function", "@SUM(A1)", "'@SUM(A1)"],
  ["a formula after a tab", "\t=1", "'\t=1"],
  ["a formula after a space", " =1", "' =1"],
])("a course's title never runs as a formula in a teacher's spreadsheet: %s", (_name, cell, written) => {
  expect(toCsvLine([cell, "end"])).toBe(`${written},end\r\n`);
});
