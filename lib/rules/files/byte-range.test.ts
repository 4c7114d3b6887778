import { expect, test } from "vitest";
import { parseByteRange } from "#lib/rules/files/byte-range";

test.each([
  ["nothing", null, null],
  ["the first byte", "bytes=0-0", { start: 0, end: 0 }],
  ["the beginning", "bytes=0-499", { start: 0, end: 499 }],
  ["from the middle to the end", "bytes=500-", { start: 500, end: 999 }],
  ["the last byte", "bytes=999-", { start: 999, end: 999 }],
  ["the last 10 bytes", "bytes=-10", { start: 990, end: 999 }],
  ["more bytes than the file has, from the end", "bytes=-5000", { start: 0, end: 999 }],
  ["an end after the file's end", "bytes=10-5000", { start: 10, end: 999 }],
  ["an end beyond the safe integers", "bytes=0-99999999999999999999999", { start: 0, end: 999 }],
  ["an uppercase unit", "BYTES=1-2", { start: 1, end: 2 }],
  ["after the end", "bytes=1000-", "unsatisfiable"],
  ["far after the end", "bytes=99999999999999999999-", "unsatisfiable"],
  ["the last 0 bytes", "bytes=-0", "unsatisfiable"],
  ["reversed ends", "bytes=9-5", null],
  ["two ranges", "bytes=0-1,5-6", null],
  ["another unit", "lines=0-1", null],
  ["letters instead of numbers", "bytes=a-b", null],
  ["a hyphen without numbers", "bytes=-", null],
  ["a negative number", "bytes=--5", null],
])("%s: %j", (_name, header, expected) => {
  expect(parseByteRange(header, 1000)).toEqual(expected);
});
