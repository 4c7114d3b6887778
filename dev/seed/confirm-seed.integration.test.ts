import { spawn } from "node:child_process";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { MongoClient } from "mongodb";
import { describe, expect, test } from "vitest";
import { confirmSeed } from "#dev/seed/confirm-seed";
import { buildCourse } from "#dev/testing/courses/build-course";
import { exportTestDatabase, openTestDatabase } from "#dev/testing/database/test-database";
import { waitForExit } from "#dev/testing/runs/start-runner";
import { indexDefinitions } from "#lib/db/index-definitions";

const uri = process.env.MONGODB_URI ?? "";

function startSeed(args: string[] = [], database = uri) {
  return spawn(process.execPath, ["--conditions=react-server", "dev/seed.ts", ...args], {
    env: { ...process.env, MONGODB_URI: database, REVALIDATE_TOKEN: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Answers the question as a user at a terminal does; null closes the input without an answer. */
async function answer(typed: string | null, database = uri) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  if (typed === null) input.end();
  else input.write(`${typed}\n`);
  const isConfirmed = await confirmSeed({ uri: database, isConfirmed: false, input, output });
  output.end();
  return { isConfirmed, shown: await text(output) };
}

describe("npm run seed writes only after confirmation", () => {
  test("it prints the database and its number of courses before it asks", async () => {
    await openTestDatabase().collection("services").insertOne(buildCourse());
    const { shown } = await answer("n");
    expect(shown).toContain(
      `Database "${openTestDatabase().databaseName}" at ${uri.split("?")[0]} has 1 course.`,
    );
    expect(shown).toContain("Add the demo's 27 courses and 66 reviews, with their purchases, to it? [y/N]");
  });

  test.each([
    ["y", true],
    ["YES", true],
    ["n", false],
    ["", false],
    ["yesterday", false],
    [null, false],
  ])("the answer %j is read as %j", async (typed, isConfirmed) => {
    expect((await answer(typed)).isConfirmed).toBe(isConfirmed);
  });

  test("asking creates no collection in an empty database", async () => {
    const other = new URL(uri);
    other.pathname += "-unused";
    await answer("n", other.href);
    const client = new MongoClient(other.href);
    const collections = await client.db().collections();
    await client.close();
    expect(collections).toEqual([]);
  });

  test("without a terminal, it exits with 1, names the option, and adds nothing", async () => {
    const before = await exportTestDatabase();
    const { code, message } = await waitForExit(startSeed());
    expect(code).toBe(1);
    expect(message).toContain("without a terminal, seeding needs confirmation. Run npm run seed -- --yes");
    expect(await exportTestDatabase()).toBe(before);
  });

  test("--yes confirms for scripts, and an empty database then has its indexes", async () => {
    const other = new URL(uri);
    other.pathname += "-seeded";
    expect(await waitForExit(startSeed(["--yes"], other.href))).toEqual({ code: 0, message: "" });
    const client = new MongoClient(other.href);
    const built = [];
    for (const { collection } of indexDefinitions) {
      built.push(...(await client.db().collection(collection).indexes()).map(({ name }) => name));
    }
    expect(built).toEqual(
      expect.arrayContaining(indexDefinitions.map(({ description }) => description.name)),
    );
    expect(await client.db().collection("services").countDocuments()).toBe(27);
    expect(await waitForExit(startSeed(["--yes"], other.href)), "again").toEqual({ code: 0, message: "" });
    expect(await client.db().collection("reviews").countDocuments()).toBe(66);
    await client.db().dropDatabase();
    await client.close();
  });
});
