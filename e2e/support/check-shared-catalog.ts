import { courses } from "#dev/seed/courses";
import type { Course } from "#lib/rules/courses/course-schema";

/**
 * Throws unless the shared site has the demo courses and no others at the end of a run. Journeys rely on its lists, so
 * a journey that adds a course there would fail others, but only in some orders.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a teardown by a module's default export
export default async function checkSharedCatalog(): Promise<void> {
  const answer = await fetch(`${process.env.BASE_URL}/api/services?limit=100`);
  const listed: Course[] = await answer.json();
  const seeded = new Set(courses.map(({ title }) => title));
  const added = listed.filter(({ title }) => !seeded.has(title));
  if (added.length === 0 && listed.length === seeded.size) return;
  const names = added.map(({ title, teacher }) => `\n- ${title}, of ${teacher?.name}`).join("");
  throw new Error(
    `The shared site has ${listed.length} courses instead of ${seeded.size}. Journeys that change the catalog need ` +
      `the fixture ownApp.${names}`,
  );
}
