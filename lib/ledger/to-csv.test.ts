import { expect, test } from "vitest";
import { type Cell, toCsvLine, writeCsv } from "#lib/ledger/to-csv";

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
  ["a formula after a tab", "\t=1", '"\'\t=1"'],
  ["a tab", "\tOne", '"\'\tOne"'],
  ["a formula after a space", " =1", "' =1"],
  ["a formula after a line break", "\n=1", "\"'\n'=1\""],
  ["a formula in the second line", "One\r\n=1", '"One\r\n\'=1"'],
  ["a full-width equals sign", "\uff1d1+1", "'\uff1d1+1"],
  ["a full-width plus sign", "\uff0b1", "'\uff0b1"],
  ["a full-width minus sign", "\uff0d1", "'\uff0d1"],
  ["a full-width at sign", "\uff20SUM(A1)", "'\uff20SUM(A1)"],
  ["a semicolon", "Spanish; French", '"Spanish; French"'],
  ["a semicolon at the beginning", ";Spanish", '";Spanish"'],
  ["a formula after a semicolon", "Spanish; =1+1", '"Spanish;\' =1+1"'],
  ["two formulas", "=1;=2", "\"'=1;'=2\""],
  ["signs inside a text", "C++ = fun @ home", "C++ = fun @ home"],
])("a course's title never runs as a formula in a teacher's spreadsheet: %s", (_name, cell, written) => {
  expect(toCsvLine([cell, "end"])).toBe(`${written},end\r\n`);
});

test("a file starts with the byte order mark and the columns, and continues with the lines of each batch", async () => {
  async function* listBatches(): AsyncGenerator<Cell[][]> {
    yield [
      ["Español", 1],
      ["Deutsch", null],
    ];
    yield [["日本語", 2.5]];
  }
  let written = "";
  for await (const part of writeCsv(["Course", "Amount"], listBatches())) written += part;
  expect(written).toBe("\ufeffCourse,Amount\r\nEspañol,1.00\r\nDeutsch,\r\n日本語,2.50\r\n");
});
