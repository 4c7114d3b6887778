import "server-only";
import { getCollection } from "#lib/db/collections";
import { findCorrections, type Term } from "#lib/search/find-terms";
import { maxTimeMS, withinTime } from "#lib/search/time-limit";
import { toFilter } from "#lib/search/to-filter";

/** The most candidates that are tried, because each takes a query. Less likely ones are ignored. */
const maxTried = 5;

type Misspelled = {
  word: string;
  /** The other words of the search, with their numbers of courses. */
  others: ReadonlyMap<string, number>;
};

/**
 * The correction of a misspelled word: the most likely candidate that a course has together with the other words of the
 * search, otherwise the most likely one. Null without candidates. Throws the same errors as withinTime.
 */
export async function correctWord({ word, others }: Misspelled): Promise<Term | null> {
  const candidates = (await findCorrections(word)).slice(0, maxTried);
  const [likeliest = null] = candidates;
  if (others.size === 0 || candidates.length === 1) return likeliest;
  for (const candidate of candidates) if (await isTogether(candidate, others)) return candidate;
  return likeliest;
}

async function isTogether({ _id, count }: Term, others: Misspelled["others"]): Promise<boolean> {
  const courses = await getCollection("services");
  const filter = toFilter({
    tier: { all: [_id, ...others.keys()], any: [] },
    except: null,
    counts: new Map([...others, [_id, count]]),
    filters: {},
  });
  return (await withinTime(courses.findOne(filter, { projection: { _id: 1 }, maxTimeMS }))) !== null;
}
