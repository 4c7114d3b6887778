import { z } from "zod";

export const courseSorts = ["newest", "top-rated"] as const;

/** How lists of courses can be sorted. */
export type CourseSort = (typeof courseSorts)[number];

/** The sort that an address carries; anything unknown means the newest first. */
export const courseSortSchema = z.enum(courseSorts).catch("newest");

/** The address of a page of the course list: `/services`, `/services?sort=top-rated&page=2`. */
export function toCoursesPath({ sort, page = 1 }: { sort: CourseSort; page?: number }): string {
  const query = new URLSearchParams();
  if (sort !== "newest") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/services?${query}` : "/services";
}
