import { expect, test } from "vitest";
import { formatType, listFields } from "#lib/openapi/list-fields";

test.each([
  [{ type: "string", minLength: 3, maxLength: 120 }, "text, 3 to 120 characters"],
  [{ type: "string", pattern: "^[0-9a-f]{24}$" }, "id"],
  [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "integer, 0 or more"],
  [{ type: "number", minimum: 0.5, maximum: 9999.99 }, "number, 0.5 to 9999.99"],
  [{ anyOf: [{ type: "integer" }, { type: "null" }] }, "integer or null"],
  [{ type: ["string", "null"] }, "text or null"],
  [{ type: "array", items: { type: "object" } }, "list of objects"],
  [{ enum: ["gone", "owned"] }, '"gone" or "owned"'],
  [
    { type: "string", maxLength: 9, description: "https:// address" },
    "https:// address, at most 9 characters",
  ],
  [{}, "anything"],
])("%j is described as %s", (schema, sentence) => {
  expect(formatType(schema)).toBe(sentence);
});

test("a field shows its nested fields at any depth", () => {
  const lesson = { type: "object", properties: { id: {}, title: {} } };
  const section = { type: "object", properties: { id: {}, lessons: { type: "array", items: lesson } } };
  const properties = {
    sections: { type: "array", items: section },
    at: { anyOf: [lesson, { type: "null" }] },
    empty: { type: "object" },
  };
  expect(listFields({ type: "object", properties }).map(({ type }) => type)).toEqual([
    "list of objects: id, lessons (id, title)",
    "object or null: id, title",
    "object",
  ]);
});

test("a list shows the fields of its items, and which of them are optional", () => {
  const items = { type: "object", properties: { a: { type: "string" }, b: {} }, required: ["a"] };
  expect(listFields({ type: "array", items })).toEqual([
    { name: "a", type: "text", isRequired: true },
    { name: "b", type: "anything", isRequired: false },
  ]);
});
