import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#lib/errors/app-error";
import { checkBody } from "#lib/validation/check-input";

/** Checks this JSON as the body of a call that takes anything. */
function check(text: string) {
  const headers = { "Content-Type": "application/json" };
  const request = new Request("http://localhost:3000/api", { method: "POST", headers, body: text });
  return checkBody({ body: z.unknown() }, request);
}

async function readFields(text: string) {
  const error: unknown = await check(text).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error("The body was accepted.");
  expect(error.code).toBe("invalid");
  return error.fields;
}

const message = "Remove the broken character, which is shown as \ufffd.";

test.each([
  ["the first half", '{"title":"a\\ud83d"}', "title"],
  ["the second half", '{"title":"\\udf93 a"}', "title"],
  ["the halves in the wrong order", '{"title":"\\udf93\\ud83c"}', "title"],
  ["a half in a list", '{"outcomes":["a","\\uD800"]}', "outcomes.1"],
  [
    "a half within objects",
    '{"sections":[{"lessons":[{"title":"\\ud83d-"}]}]}',
    "sections.0.lessons.0.title",
  ],
  ["a half that is all of the body", '"\\ud83d"', ""],
])("a text that can't be stored as it was sent is refused at its field: %s", async (_, text, field) => {
  expect(await readFields(text)).toEqual({ [field]: message });
});

test("every other character is accepted, written out or escaped", async () => {
  const text = "👩‍🏫 \ufffd \uffff שלום";
  expect(await check(JSON.stringify({ text }))).toEqual({ text });
  expect(await check('{"text":"\\ud83c\\udf93"}')).toEqual({ text: "🎓" });
});

test("a half is found however deep it is", async () => {
  const depth = 20_000;
  const text = `${"[".repeat(depth)}"\\ud83d"${"]".repeat(depth)}`;
  expect(Object.values((await readFields(text)) ?? {})).toEqual([message]);
});
