import { expect, test } from "vitest";
import { formatLanguage, toNamedLanguage } from "#lib/rules/courses/course-facets";
import { languageSchema } from "#lib/rules/courses/course-schema";

test.each([
  ["pt-BR", "pt-BR", "Brazilian Portuguese"],
  ["FR", "fr", "French"],
  ["zh-hant-tw", "zh-Hant-TW", "Chinese (Traditional, Taiwan)"],
  ["de-1996", "de-1996", "German (German orthography of 1996)"],
])("a language with a name is stored in its canonical spelling: %s", (tag, canonical, name) => {
  expect(languageSchema.safeParse(tag).data).toBe(canonical);
  expect(toNamedLanguage(canonical)).toBe(canonical);
  expect(formatLanguage(canonical)).toBe(name);
});

test.each([
  ["a private subtag", "de-x-foo"],
  ["an extension", "en-u-ca-buddhist"],
  ["a language that doesn't exist", "xx"],
])("a tag without a name is refused, and a stored one never causes an error: %s", (_name, tag) => {
  expect(languageSchema.safeParse(tag).error?.issues[0]?.message).toBe("Choose a language.");
  expect(toNamedLanguage(tag)).toBeNull();
  expect(formatLanguage(tag)).toBe(tag);
});

test("a missing language has no name", () => {
  expect(toNamedLanguage(undefined)).toBeNull();
});
