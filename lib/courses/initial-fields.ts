import "server-only";
import type { CourseDocument } from "#lib/db/documents/courses";
import { toPriceKey, toStudentsKey } from "#lib/rules/courses/sort-keys";
import { noStars } from "#lib/rules/reviews/stars";
import { toTopRatedKey } from "#lib/rules/reviews/top-rated";

/**
 * Returns the initial fields of a new course: published, without stars or students, and not in the search index yet.
 */
export function toInitialFields(course: Pick<CourseDocument, "createdAt" | "createdKey" | "priceCents">) {
  const { createdAt, createdKey, priceCents } = course;
  return {
    state: "published",
    moderationSequence: 0,
    stars: { counts: noStars, revision: 0 },
    topRatedKey: toTopRatedKey({ createdKey }),
    students: { count: 0, revision: 0 },
    studentsKey: toStudentsKey({ createdKey }),
    priceKey: toPriceKey({ priceCents, createdKey }),
    search: [],
    searchTokens: [],
    searchRevision: 0,
    version: 0,
    updatedAt: createdAt,
  } satisfies Partial<CourseDocument>;
}
