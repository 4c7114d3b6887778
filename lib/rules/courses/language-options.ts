import { formatLanguage } from "#lib/rules/courses/course-facets";

/** The languages that forms offer, as BCP 47 tags. The API accepts every tag that has an English name. */
export const offeredLanguages =
  "en ar bn cs da de el es fa fi fr he hi hu id it ja ko ms nb nl pl pt pt-BR ro ru sv sw th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  );

/** The languages to choose from, by name. Includes the chosen one, which may be one that forms don't offer. */
export function listLanguageOptions(chosen?: string): [tag: string, name: string][] {
  const tags = new Set<string>([...offeredLanguages, ...(chosen ? [chosen] : [])]);
  const named = [...tags].map((tag): [string, string] => [tag, formatLanguage(tag)]);
  return named.sort(([, one], [, other]) => one.localeCompare(other, "en"));
}
