import { spawn } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findFreePort } from "#dev/process/free-port";
import { databaseService } from "#dev/stack/database-service";
import { buildCourse } from "#dev/testing/courses/build-course";
import { exportTestDatabase, openTestDatabase } from "#dev/testing/database/test-database";
import { createRunnerEnvironment, createTestFolder, waitForExit } from "#dev/testing/runs/start-runner";

const MONGODB_URI = process.env.MONGODB_URI ?? "";

/** Creates a checkout without the app: the runner starts everything else, and fails when it builds the app. */
function createCheckoutWithoutApp(): string {
  const folder = createTestFolder();
  for (const name of ["dev", "lib", "node_modules", "package.json"]) {
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  return folder;
}

test.each(["demo", "dev"])(
  "npm run %s adds nothing to the database that MONGODB_URI names",
  async (script) => {
    await openTestDatabase().collection("services").insertOne(buildCourse());
    const before = await exportTestDatabase();
    const folder = createCheckoutWithoutApp();
    const port = String(await findFreePort());
    const runner = spawn(process.execPath, [`dev/run-${script}.ts`, "--port", port], {
      cwd: folder,
      env: createRunnerEnvironment(folder, { MONGODB_URI }),
      stdio: ["ignore", "ignore", "pipe"],
    });
    const { message } = await waitForExit(runner);
    expect(message).toMatch(/The (build|app) ended with code 1/);
    expect(await exportTestDatabase()).toBe(before);
  },
);

test("an empty database from MONGODB_URI comes with a hint how to seed it, one with courses does not", async () => {
  const folder = createTestFolder();
  const environment = { ...process.env, MONGODB_URI };
  const context = { environment, folder, siteUrl: "http://localhost:3000", reset: false };
  const start = async () => {
    const planned = await databaseService.plan(context);
    return planned.start(environment, () => {});
  };
  expect((await start()).hint).toContain("npm run seed");
  await openTestDatabase().collection("services").insertOne(buildCourse());
  expect((await start()).hint).toBeUndefined();
});
