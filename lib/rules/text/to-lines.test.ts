import { expect, test } from "vitest";
import { toLines } from "#lib/rules/text/to-lines";

test.each([
  ["", []],
  [" \n\t\n", []],
  ["One", ["One"]],
  [" One \r\n\r\n Two", ["One", "Two"]],
])("%j has the lines %j", (text, lines) => {
  expect(toLines(text)).toEqual(lines);
});
