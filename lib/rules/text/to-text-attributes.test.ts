import { expect, test } from "vitest";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

test.each([
  ["he", "rtl"],
  ["ar-EG", "rtl"],
  ["fa", "rtl"],
  ["ur", "rtl"],
  ["dv", "rtl"],
  ["uz-Arab", "rtl"],
  ["uz", "ltr"],
  ["he-Latn", "ltr"],
  ["en", "ltr"],
  ["zh-Hant", "ltr"],
])("text in %s is pronounced in its language and read %s", (lang, dir) => {
  expect(toTextAttributes(lang)).toEqual({ lang, dir });
});

test.each([null, undefined])("text in an unknown language (%s) follows its first letter", (language) => {
  expect(toTextAttributes(language)).toEqual({ dir: "auto" });
});
