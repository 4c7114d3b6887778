import { z } from "zod";
import type { Targets } from "#bench/hostile/attack-requests";

const coursesSchema = z.array(
  z.object({
    _id: z.string(),
    title: z.string(),
    price: z.number(),
    teacher: z.object({ id: z.string() }).nullable(),
  }),
);
const reviewsSchema = z.array(z.object({ _id: z.string() }));

export type ListedCourse = z.infer<typeof coursesSchema>[number];

/** Returns the site's courses. */
export async function listCourses(appUrl: string): Promise<ListedCourse[]> {
  return coursesSchema.parse(await (await fetch(`${appUrl}/api/services?limit=100`)).json());
}

/** Returns what the hostile account can report, draw, and buy. */
export async function listTargets(appUrl: string, courses: ListedCourse[]): Promise<Targets> {
  let reviews: string[] = [];
  for (const { title } of courses) {
    const response = await fetch(`${appUrl}/api/reviews/${encodeURIComponent(title)}`);
    reviews = reviews.concat(reviewsSchema.parse(await response.json()).map(({ _id }) => _id));
  }
  const teachers = [...new Set(courses.flatMap(({ teacher }) => teacher?.id ?? []))];
  return { courses: courses.map(({ _id }) => _id), reviews, teachers };
}
