import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { makeService, teacher } from "#dev/testing/make-service";
import type { OwnApp } from "#e2e/own-app";
import type { NewService } from "#lib/services/service-schema";

type AddCourseOptions = { app: OwnApp; change: Partial<NewService> };

/** Adds a course to an app's database straight through lib, in a process that sees its settings. Returns its id. */
export async function addCourse({ app, change }: AddCourseOptions): Promise<string> {
  return runScript(app, {
    input: { service: makeService(change), owner: teacher },
    script: `
      import { createService } from "#lib/services/create-service";
      output(await createService(input));`,
  });
}

/** Adds the seed's shortest kind of review to a course of this title. */
export async function addReview({ app, title }: { app: OwnApp; title: string }): Promise<void> {
  await runScript(app, {
    input: { courses: [{ ...makeService({ title }), slug: "the-course", subject: "Languages" }] },
    script: `
      import { insertSeed } from "#dev/seed/insert-seed";
      import { reviewers } from "#dev/seed/people";
      const review = "Honest, short and hard.";
      const reviews = [{ courseSlug: "the-course", reviewerUid: reviewers[0].uid, review, daysAgo: 1 }];
      output(JSON.stringify(await insertSeed({ ...input, people: reviewers, reviews })));`,
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
