import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { makeService, teacher } from "#dev/testing/make-service";
import type { OwnApp } from "#e2e/own-app";
import type { NewService } from "#lib/services/service-schema";

type AddCourseOptions = { app: OwnApp; change: Partial<NewService> };

const script = `
  import { createService } from "#lib/services/create-service";
  import { closeDatabase } from "#lib/db/client";
  console.log(await createService(JSON.parse(process.env.COURSE)));
  await closeDatabase();
`;

/** Adds a course to an app's database straight through lib, in a process that sees its settings. Returns its id. */
export async function addCourse({ app, change }: AddCourseOptions): Promise<string> {
  const COURSE = JSON.stringify({ service: makeService(change), owner: teacher });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--input-type=module-typescript", "--eval", script],
    { env: { ...app.environment, COURSE } },
  );
  return stdout.trim();
}
