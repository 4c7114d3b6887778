import "server-only";

/** One for each word and filter that published courses are found by (lib/derived/recount-terms). */
export type SearchTermDocument = {
  /** See isCounted in lib/rules/search/search-tokens. */
  _id: string;
  /** How many published courses have it. Not kept exact above maxCounted (lib/derived/recount-terms). */
  count: number;
  /** Raised by each count. */
  revision: number;
  /** Of a word that people can misspell, while a course has it: see listSpellings. */
  spellings?: string[];
  /** Of a word, while a course has it: see listPrefixes. */
  prefixes?: string[];
};
