import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { isBuilding } from "#lib/env/env";
import { categoryIds, levelIds } from "#lib/rules/courses/course-facets";
import type { FacetCounts } from "#lib/rules/courses/facet-counts";
import { offeredLanguages } from "#lib/rules/courses/language-options";
import { tokens } from "#lib/rules/search/search-tokens";
import { countTerms } from "#lib/search/find-terms";

/** The numbers of published courses for the filters that forms offer. Null without a database. */
export async function loadFacetCounts(): Promise<FacetCounts | null> {
  "use cache";
  cacheTag(...readTags.courseList());
  cacheLife(isBuilding ? cacheLives.build : cacheLives.catalog);
  const facets = {
    category: categoryIds.map((id) => [id, tokens.category(id)] as const),
    level: levelIds.map((id) => [id, tokens.level(id)] as const),
    language: offeredLanguages.map((tag) => [tag, tokens.language(tag)] as const),
    price: [["free", tokens.free] as const],
  };
  const terms = Object.values(facets).flatMap((options) => options.map(([, token]) => token));
  const counts = await countTerms(terms).catch(allowNoDatabase);
  if (!counts) return null;
  const toCounts = (options: readonly (readonly [string, string])[]) =>
    Object.fromEntries(options.map(([value, token]) => [value, counts.get(token) ?? 0]));
  return {
    category: toCounts(facets.category),
    level: toCounts(facets.level),
    language: toCounts(facets.language),
    price: toCounts(facets.price),
  };
}
