import { expect, test } from "vitest";
import { formatFileType } from "#lib/rules/files/format-file-type";

test.each([
  ["application/pdf", "PDF"],
  ["text/plain; charset=utf-8", "Text"],
  ["text/csv", "CSV table"],
  ["audio/mpeg", "Audio"],
  ["application/x-unknown", "File"],
])("students see the type %s as %s", (type, name) => {
  expect(formatFileType(type)).toBe(name);
});
