import { execFile } from "node:child_process";
import { ObjectId } from "mongodb";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { withTimeLimit } from "#dev/testing/setup/time-limits";
import { toInitialFields } from "#lib/courses/initial-fields";

/**
 * How long a request waits for the indexes, in milliseconds. Shorter than in production, so that the tests
 * needn't wait as long.
 */
const timeoutMs = 1000;
const titleIndex = "services.titleKey_1";

/** Starts a process whose database is empty, or was filled by another program, and has no indexes. */
async function startProcess() {
  const proxy = await startDatabaseProxy();
  const uri = withTimeLimit(proxy.uri, timeoutMs);
  const loaded = await loadWithDatabase(uri, async () => {
    const [client, { createCourse }, { listCourses }, { createCartItem }] = await Promise.all([
      import("#lib/db/client"),
      import("#lib/courses/create-course"),
      import("#lib/catalog/list-courses"),
      import("#lib/cart/cart-items"),
    ]);
    return { client, createCourse, listCourses, createCartItem };
  });
  await loaded.client.closeDatabase();
  await openTestDatabase().dropDatabase();
  onTestFinished(async () => {
    // The next test expects a database with all indexes.
    await openTestDatabase().dropDatabase();
    await loaded.client.closeDatabase();
    await (await loaded.client.getIndexBuilder()).finish();
  });
  const finishIndexes = async () => (await loaded.client.getIndexBuilder()).finish();
  const addCourse = (title: string, owner = teacher) =>
    loaded.createCourse({ course: buildCourse({ title }), owner });
  const countCourses = async () => (await loaded.listCourses({ query: {}, limit: 10 })).courses.length;
  return { proxy, uri, finishIndexes, addCourse, countCourses, addCartItem: loaded.createCartItem };
}

async function insertTwins(): Promise<ObjectId[]> {
  const ids = [new ObjectId(), new ObjectId()];
  const createdAt = new Date();
  const { price, ...given } = buildCourse({ title: "Twin" });
  const course = { ...given, titleKey: "twin", priceCents: 100 * price, owner: teacher, createdAt };
  const twins = ids.map((_id, index) => {
    const createdKey = String(index);
    return { ...course, ...toInitialFields({ ...course, createdKey }), _id, createdKey };
  });
  await openTestDatabase().collection("services").insertMany(twins);
  return ids;
}

function runCommand(uri: string): Promise<{ code: unknown; output: string }> {
  const args = ["--conditions=react-server", "dev/migrate.ts"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, MONGODB_URI: uri } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

test("a slow index build doesn't block reads, and inserts wait for the unique indexes", async () => {
  const { proxy, finishIndexes, addCourse, countCourses } = await startProcess();
  const { promise: release, resolve: goOn } = Promise.withResolvers<void>();
  proxy.hold("createIndexes", () => release);
  expect(await countCourses()).toBe(0);
  await expect(addCourse("Too early")).rejects.toMatchObject({ code: "unavailable" });
  expect(await countCourses()).toBe(0);
  // The build may take longer than a request waits.
  goOn();
  expect(await finishIndexes()).toEqual([]);
  await addCourse("In time");
  expect(await countCourses()).toBe(1);
});

test("the first inserts into an empty database obey its unique indexes, no matter how many run at once", async () => {
  const { proxy, finishIndexes, addCourse, countCourses } = await startProcess();
  const { promise: release, resolve: goOn } = Promise.withResolvers<void>();
  proxy.hold("createIndexes", () => release);
  const people = Array.from({ length: 10 }, (_, index) => ({ uid: `u${index}`, email: "a@openbook.test" }));
  const adding = Promise.allSettled(people.map((owner) => addCourse("Wanted by all", owner)));
  expect(await countCourses(), "all of them wait").toBe(0);
  goOn();
  await finishIndexes();
  const added = (await adding).filter(({ status }) => status === "fulfilled");
  // No course at all is added if the indexes took longer than a request waits.
  expect(added.length).toBeLessThanOrEqual(1);
  expect(await countCourses()).toBe(added.length);
});

test("two courses with one title only disable that index and new courses, and the log says which index and why", async () => {
  const { finishIndexes, addCourse, countCourses, addCartItem } = await startProcess();
  const [twin] = await insertTwins();
  expect(await countCourses()).toBe(2);
  expect(await finishIndexes()).toMatchObject([{ index: titleIndex }]);
  const names = await openTestDatabase().collection("services").indexes();
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["state_1_createdKey_-1", "owner.uid_1_createdKey_-1"]),
  );
  const course = { serviceId: twin?.toHexString() };
  expect(await addCartItem({ uid: "student", course })).toMatchObject({ isNew: true });
  await expect(addCourse("Another")).rejects.toMatchObject({ code: "unavailable" });
  expect(await countCourses()).toBe(2);
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line));
  expect(lines).toMatchObject([{ index: titleIndex, reason: expect.stringContaining("twin") }]);
  vi.mocked(console.error).mockClear();
});

test("npm run db:migrate waits for slow index builds, shows each, and fails with the names of those that can't be built", async () => {
  const { proxy, uri } = await startProcess();
  // Real time is part of the promise: a build may take longer than a request waits for an answer.
  const late = new Promise((resolve) => setTimeout(resolve, 2000));
  proxy.hold("createIndexes", () => late);
  const first = await runCommand(uri);
  expect(first).toEqual({ code: 0, output: expect.stringContaining("All indexes are in place.") });
  expect(first.output).toMatch(/^index \d+ of \d+: services\.titleKey_1 built after \d+\.\d s$/m);
  await openTestDatabase().collection("services").dropIndexes();
  await insertTwins();
  const { code, output } = await runCommand(uri);
  expect(code).toBe(1);
  expect(output).toContain(`${titleIndex} could not be built: `);
  expect(output.match(/could not be built/g)).toHaveLength(1);
  expect(output, "what is there already needs no line").not.toContain("reviews.");
});

test("a missing index only slows reads down: the server builds it, and its log says which", async () => {
  const { uri, finishIndexes } = await startProcess();
  await finishIndexes();
  await openTestDatabase().collection("services").dropIndex("state_1_createdKey_-1");
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => info.mockRestore());
  const { getDatabase, listCourses } = await loadWithDatabase(uri, async () => {
    const [client, { listCourses: list }] = await Promise.all([
      import("#lib/db/client"),
      import("#lib/catalog/list-courses"),
    ]);
    return { getDatabase: client.getDatabase, listCourses: list };
  });
  expect((await listCourses({ query: {}, limit: 1 })).courses).toEqual([]);
  const names = await (await getDatabase()).collection("services").indexes();
  expect(names.map(({ name }) => name)).toContain("state_1_createdKey_-1");
  const lines = info.mock.calls.map(([line]) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      message: "missing indexes were built",
      indexes: "services.state_1_createdKey_-1",
    }),
  );
});
