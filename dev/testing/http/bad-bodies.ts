import { isDeepStrictEqual } from "node:util";

/** A body that every write must reject, and the error that the API returns for it. */
export type BadBody = { name: string; text: string; type?: string; status: number; code: string };

const operators = [{ $ne: null }, { $gt: "" }, { $where: "sleep(1000)" }, { $set: { uid: "me" } }];

/** Values that every field rejects, whether it expects text, a number, or an id. */
const wrongValues: [string, unknown][] = [
  ...operators.map((value): [string, unknown] => [JSON.stringify(value), value]),
  ["null", null],
  ["true", true],
  ["a list", ["Everyday Spanish"]],
  ["an empty object", {}],
  ["a huge text", "a".repeat(60_000)],
  ["half of a surrogate pair", "cut \ud83c"],
];

const prototypeKeys = ["__proto__", "constructor", "prototype", "toString"];

/**
 * Derives bodies from a valid one, each with a single fault: in every field a wrong type, a MongoDB operator, an
 * oversized text, or half of a surrogate pair; unknown keys; and bodies that aren't JSON, aren't an object, or are too
 * large.
 */
export function listBadBodies(
  good: Record<string, unknown>,
  {
    maxBytes = 64 * 1024,
    good: alsoGood = {},
  }: {
    /** The maximum body size of the call, in bytes. */
    maxBytes?: number | undefined;
    /** Values to skip for a field because it accepts them. */
    good?: Record<string, unknown[]>;
  } = {},
): BadBody[] {
  const text = JSON.stringify(good);
  const wrong = (name: string, body: unknown): BadBody => {
    const sent = typeof body === "string" ? body : JSON.stringify(body);
    return { name, text: sent, status: 422, code: "invalid" };
  };
  return [
    ...Object.keys(good).flatMap((field) =>
      wrongValues
        .filter(([, value]) => !alsoGood[field]?.some((each) => isDeepStrictEqual(each, value)))
        .map(([name, value]) => wrong(`${name} as ${field}`, { ...good, [field]: value })),
    ),
    // In an object literal, this key would set the prototype.
    ...prototypeKeys.map((key) => wrong(`the key ${key}`, `{"${key}":{"isAdmin":true},${text.slice(1)}`)),
    ...["_id", "uid", "owner", "createdAt", "$set"]
      .filter((key) => !(key in good))
      .map((key) => wrong(`an unknown key, ${key}`, { ...good, [key]: "me" })),
    wrong("a list", [good]),
    wrong("null", null),
    wrong("a number", 1),
    wrong("a text in quotation marks", JSON.stringify("text")),
    wrong("an empty object", {}),
    ...listBadTexts(text, maxBytes),
  ];
}

/** Returns bodies that aren't JSON or exceed the size limit. */
function listBadTexts(text: string, maxBytes: number): BadBody[] {
  const malformed = (name: string, broken: string): BadBody => {
    return { name, text: broken, status: 400, code: "malformed" };
  };
  const notJson = (name: string, type: string, body = text): BadBody => {
    return { name, text: body, type, status: 415, code: "not_json" };
  };
  const tooLarge = (name: string, bytes: number): BadBody => {
    return { name, text: text.padEnd(bytes), status: 413, code: "too_large" };
  };
  return [
    malformed("an empty body", ""),
    malformed("half of the JSON", text.slice(0, -1)),
    malformed("JSON with a tail", `${text},`),
    malformed("NaN", '{"price":NaN}'),
    malformed("Infinity", '{"price":Infinity}'),
    malformed("single quotation marks", text.replaceAll('"', "'")),
    malformed("a line break in a text", '{"title":"a\nb"}'),
    notJson("a form", "application/x-www-form-urlencoded", "title=a"),
    notJson("JSON sent as plain text", "text/plain"),
    notJson("JSON without a content type", ""),
    notJson("JSON sent as another type", "application/jsonp"),
    tooLarge(`${maxBytes / 1024} KiB and one byte`, maxBytes + 1),
    tooLarge("10 MB", 10 * 1024 * 1024),
  ];
}
