import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { demoUsers } from "#dev/seed/people";
import { buildCourse } from "#dev/testing/courses/build-course";
import type { OwnApp } from "#e2e/support/servers/own-app";
import type { NewCourse } from "#lib/rules/courses/course-schema";

type AddCourseOptions = { app: OwnApp; change: Partial<NewCourse> };

/**
 * Adds a course of a new teacher to an app's database through lib, in a process with the app's settings. Returns
 * its id.
 */
export async function addCourse({ app, change }: AddCourseOptions): Promise<string> {
  const uid = randomUUID();
  return runScript(app, {
    input: {
      course: buildCourse(change),
      owner: { uid, email: `${uid}@openbook.test`, emailVerified: true },
    },
    script: `
      import { createCourse } from "#lib/courses/create-course";
      output((await createCourse(input)).id);`,
  });
}

/**
 * Adds reviews to the course with this title, "Review 0" being the oldest. Creates the course, of the demo's teacher, if
 * necessary.
 */
export async function addReviews({ app, title, count }: { app: OwnApp; title: string; count: number }) {
  const people = Array.from({ length: count }, (_, index) => ({
    uid: `student-${index}`,
    name: `Student ${index}`,
    email: `student-${index}@openbook.test`,
    photo: "",
  }));
  const reviews = people.map(({ uid }, index) => ({
    courseSlug: "the-course",
    reviewerUid: uid,
    review: `Review ${index}`,
    daysAgo: count - index,
  }));
  const [, { uid: teacherUid }] = demoUsers;
  const courses = [{ ...buildCourse({ title }), slug: "the-course", teacherUid }];
  await runScript(app, {
    input: { courses, outlines: {}, people, reviews },
    script: `
      import { insertSeed } from "#dev/seed/insert-seed";
      output(JSON.stringify(await insertSeed(input)));`,
  });
}

/** Adds reviews of courses that no longer exist for a person, "Review 0" being the oldest. */
export async function addOwnReviews({
  app,
  ...reviews
}: {
  app: OwnApp;
  uid: string;
  email: string;
  count: number;
}) {
  await runScript(app, {
    input: reviews,
    script: `
      import { insertOwnReviews } from "#dev/testing/courses/insert-reviews";
      import { closeTestDatabase } from "#dev/testing/database/test-database";
      await insertOwnReviews(input);
      await closeTestDatabase();`,
  });
}

async function runScript(
  app: OwnApp,
  { input, script }: { input: unknown; script: string },
): Promise<string> {
  const text = `
    import { closeDatabase } from "#lib/db/client";
    const input = JSON.parse(process.env.SCRIPT_INPUT);
    const output = console.log;
    ${script}
    await closeDatabase();`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--input-type=module-typescript", "--eval", text],
    { env: { ...app.environment, SCRIPT_INPUT: JSON.stringify(input) } },
  );
  return stdout.trim();
}
