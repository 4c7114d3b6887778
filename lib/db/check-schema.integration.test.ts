import { spawnSync } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { exportTestDatabase, openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { createCourse } from "#lib/courses/create-course";
import { checkSchema, type MigrationDocument } from "#lib/db/check-schema";
import { migrate } from "#lib/db/migrate";
import { allMigrations } from "#lib/db/migrations/all-migrations";
import type { Migration } from "#lib/db/migrations/migration";

const uri = process.env.MONGODB_URI ?? "";
const onProgress = () => {};

/** A migration of a later version. It updates the courses one by one, so other writes happen in between. */
const expand: Migration = {
  name: "courses have a subtitle",
  isAdditive: true,
  async run({ database }) {
    const courses = database.collection("services");
    for (const { _id } of await courses.find({}, { projection: { _id: 1 } }).toArray()) {
      await courses.updateOne({ _id, subtitle: { $exists: false } }, { $set: { subtitle: "" } });
    }
  },
};
const contract: Migration = { name: "courses have no headline", run: async () => {} };

const migrateTo = (...next: Migration[]) =>
  migrate({ uri, onProgress, migrations: [...allMigrations, ...next] });

/** Starts a process as Next starts a server, up to the point where it would serve requests. */
function startServer() {
  const script = `
    import { startServer } from "#lib/server/start-server";
    await startServer();
    console.info("it serves");
    process.exit(0);`;
  const args = ["--conditions=react-server", "--input-type=module-typescript", "--eval", script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, MONGODB_URI: uri },
    encoding: "utf8",
  });
  return { status, serves: stdout.includes("it serves"), output: stdout + stderr };
}

/** A server of this version that is already connected. */
async function loadServer() {
  return loadWithDatabase(uri, async () => {
    const [courses, course, health, client] = await Promise.all([
      import("#app/api/services/route"),
      import("#lib/courses/create-course"),
      import("#app/api/health/route"),
      import("#lib/db/client"),
    ]);
    return {
      listCourses: () => callRoute(courses.GET, "/api/services"),
      askHealth: () => callRoute(health.GET, "/api/health"),
      createCourse: course.createCourse,
      closeDatabase: client.closeDatabase,
    };
  });
}

test("a server doesn't start on a schema that only newer versions can serve, and its error says so", async () => {
  await migrateTo(contract);
  const { status, serves, output } = startServer();
  expect([status, serves]).toEqual([1, false]);
  expect(output).toContain(
    "The database was migrated by a newer version (courses have no headline). Start that version, or restore a backup",
  );
});

test("a server starts on a database with this version's schema without a word about it", async () => {
  await migrateTo();
  const { status, serves, output } = startServer();
  expect([status, serves]).toEqual([0, true]);
  expect(output).not.toMatch(/schema|migration/);
});

test("a missing migration only logs a warning that names the command to run and the missing migrations", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const migrations = [...allMigrations, expand, contract];
  const check = () => checkSchema({ database: openTestDatabase(), migrations });
  await migrateTo(expand);
  await check();
  expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    {
      level: "warn",
      message: "migrations of this version are missing: run npm run db:migrate",
      migrations: contract.name,
    },
  ]);
  warn.mockClear();
  await migrateTo(expand, contract);
  await check();
  expect(warn).not.toHaveBeenCalled();
});

test("a server starts beside a newer version whose migration it can serve, and logs that", async () => {
  await migrateTo(expand);
  const { status, serves, output } = startServer();
  expect([status, serves]).toEqual([0, true]);
  expect(output).toContain("the database has a newer schema, which this version can serve");
});

test("a server that started before its database was up refuses a newer schema, and serves again once the schema is its own", async () => {
  const server = await loadServer();
  // The state before its first connection.
  await server.closeDatabase();
  await migrateTo(contract);
  expect((await server.listCourses()).status).toBe(503);
  const { status, headers } = await server.askHealth();
  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line));
  expect(lines).toMatchObject([
    { message: "request failed", detail: expect.stringContaining("migrated by a newer version") },
    {
      message: "the server is not ready",
      detail: expect.stringContaining("migrated by a newer version"),
    },
  ]);
  vi.mocked(console.error).mockClear();
  await openTestDatabase().collection<MigrationDocument>("migrations").deleteOne({ _id: contract.name });
  expect((await server.askHealth()).status).toBe(200);
  expect((await server.listCourses()).status).toBe(200);
});

test("db:migrate of an older version leaves a newer schema alone", async () => {
  await migrateTo(contract);
  const before = await exportTestDatabase();
  await expect(migrateTo()).rejects.toMatchObject({
    detail: expect.stringContaining("migrated by a newer version"),
  });
  expect(await exportTestDatabase()).toBe(before);
});

test("while the next version migrates, no request of the running version fails and none of its writes is lost", async () => {
  await migrateTo();
  const server = await loadServer();
  await server.createCourse({ course: buildCourse({ title: "Before" }), owner: teacher });
  let isMigrating = true;
  const migrating = migrateTo(expand, contract).finally(() => {
    isMigrating = false;
  });
  const statuses: number[] = [];
  const titles = ["Before"];
  do {
    const title = `During ${titles.length}`;
    titles.push(title);
    await server.createCourse({ course: buildCourse({ title }), owner: teacher });
    const { status, body } = await server.listCourses();
    statuses.push(status);
    expect(body[0]).toMatchObject({ title });
  } while (isMigrating);
  expect(await migrating).toEqual([expand.name, contract.name]);
  // Its replacement ends the running version, not the migration.
  statuses.push((await server.listCourses()).status, (await server.askHealth()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const stored = await openTestDatabase().collection("services").distinct("title");
  expect(stored.toSorted()).toEqual(titles.toSorted());
});

test("two simultaneous migrations end in the same state as one", async () => {
  for (let number = 0; number < 20; number += 1) {
    await createCourse({ course: buildCourse({ title: `Course ${number}` }), owner: teacher });
  }
  await Promise.all([migrateTo(expand), migrateTo(expand)]);
  const completed = await openTestDatabase().collection("migrations").distinct("_id");
  expect(completed.toSorted()).toEqual([...allMigrations, expand].map(({ name }) => name).toSorted());
  expect(await openTestDatabase().collection("services").countDocuments({ subtitle: "" })).toBe(20);
  expect(await migrateTo(expand)).toEqual([]);
});
