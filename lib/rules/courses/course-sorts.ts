import { z } from "zod";

export const courseSorts = ["newest", "top-rated"] as const;

/** How lists of courses can be sorted. */
export type CourseSort = (typeof courseSorts)[number];

/** The sort that an address carries; anything unknown means the newest first. */
export const courseSortSchema = z.enum(courseSorts).catch("newest");
