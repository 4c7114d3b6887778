import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#lib/errors/app-error";
import { parseBody } from "#lib/validation/check-input";

/** Checks this JSON as the body of a call that accepts any value. */
function check(text: string) {
  const headers = { "Content-Type": "application/json" };
  const request = new Request("http://localhost:3000/api", { method: "POST", headers, body: text });
  return parseBody({ body: z.unknown() }, request);
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
  ["the first half of a character", '{"title":"a\\ud83d"}', "title"],
  ["the second half of a character", '{"title":"\\udf93 a"}', "title"],
  ["the halves in the wrong order", '{"title":"\\udf93\\ud83c"}', "title"],
  ["a half in a list", '{"outcomes":["a","\\uD800"]}', "outcomes.1"],
  [
    "a half in nested objects",
    '{"sections":[{"lessons":[{"title":"\\ud83d-"}]}]}',
    "sections.0.lessons.0.title",
  ],
  ["a half that is the whole body", '"\\ud83d"', ""],
])("text that can't be stored unchanged gets an error for its field: %s", async (_, text, field) => {
  expect(await readFields(text)).toEqual({ [field]: message });
});

test("every other character is accepted, literal or escaped", async () => {
  const text = "👩‍🏫 \ufffd \uffff שלום";
  expect(await check(JSON.stringify({ text }))).toEqual({ text });
  expect(await check('{"text":"\\ud83c\\udf93"}')).toEqual({ text: "🎓" });
});

test("half a character is found at any depth", async () => {
  const depth = 20_000;
  const text = `${"[".repeat(depth)}"\\ud83d"${"]".repeat(depth)}`;
  expect(Object.values((await readFields(text)) ?? {})).toEqual([message]);
});
