import { expect, test } from "vitest";
import { listLanguageOptions, offeredLanguages } from "#lib/rules/courses/language-options";

const collator = new Intl.Collator("en");

test.each([
  ["none", undefined, 0],
  ["one of those that forms offer", "es", 0],
  ["another one", "eo", 1],
  ["a stored one without a name", "de-x-foo", 1],
])("languages are listed by name, and the chosen one is among them: %s", (_name, chosen, added) => {
  const options = listLanguageOptions(chosen);
  const names = options.map(([, name]) => name);
  expect(names).toEqual(names.toSorted(collator.compare));
  expect(names.slice(0, 3)).toEqual(["Arabic", "Bangla", "Brazilian Portuguese"]);
  expect(options).toHaveLength(offeredLanguages.length + added);
  if (chosen) expect(options.map(([tag]) => tag)).toContain(chosen);
});
