import { expect, test } from "vitest";
import { writtenText } from "#lib/rules/validation/written-text";

const schema = writtenText({ min: 1, max: 80, tooShort: "short", tooLong: "long", invisible: "none" });
const read = (text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test("a form reports half of a character, which can't be stored", () => {
  const whole = "Ada 🎓";
  expect(read(whole)).toEqual([]);
  expect(read(whole.slice(0, -1))).toEqual(["Remove the broken character, which is shown as \ufffd."]);
});
