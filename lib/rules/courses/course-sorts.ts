/** The orders of course lists, with their labels. */
export const courseSorts = {
  relevance: "Most relevant",
  newest: "Newest",
  "top-rated": "Top rated",
  students: "Most students",
  price: "Price: low to high",
  "-price": "Price: high to low",
} as const;

export type CourseSort = keyof typeof courseSorts;

export const courseSortIds = Object.keys(courseSorts) as [CourseSort, ...CourseSort[]];

/** The effective order: relevance needs a search and falls back to newest first without one. */
export function toCourseSort({ q, sort }: { q?: string; sort?: CourseSort }): CourseSort {
  if (sort && sort !== "relevance") return sort;
  return q ? "relevance" : "newest";
}
