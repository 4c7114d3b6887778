/** How lists of courses can be sorted, with the names that people read. */
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

/** The sort that counts: relevance is that of searched words, and without them means the newest first. */
export function toCourseSort({ q, sort }: { q?: string; sort?: CourseSort }): CourseSort {
  if (sort && sort !== "relevance") return sort;
  return q ? "relevance" : "newest";
}
