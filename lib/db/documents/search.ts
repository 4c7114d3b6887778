import "server-only";

/** A word or filter that finds published courses (lib/derived/recount-terms). */
export type SearchTermDocument = {
  /** The token. Only those that isCounted (lib/rules/search/search-tokens) accepts are stored. */
  _id: string;
  /** The number of published courses with this token. Not exact above maxCounted (lib/derived/recount-terms). */
  count: number;
  /** Incremented by each count. */
  revision: number;
  /**
   * When it was last counted without any course, missing while there are some. A TTL index deletes it a day later, when
   * no count that began before can still be stored.
   */
  emptySince?: Date;
  /** The spellings of a misspellable word (listSpellings); missing for filters and while no course has the word. */
  spellings?: string[];
  /** The prefixes of a word (listPrefixes); missing for filters and while no course has the word. */
  prefixes?: string[];
};
