import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { MongoClient } from "mongodb";
import { expect, onTestFinished, test } from "vitest";
import { type DatabaseOptions, startDatabase } from "#dev/database/start-database";
import { createTestFolder } from "#dev/testing/runs/start-runner";

const total = 1000;
const writers = 8;

async function startForTest(options: DatabaseOptions) {
  const database = await startDatabase({ port: 0, ...options });
  onTestFinished(() => database.stop());
  return database;
}

function connect(uri: string) {
  const client = new MongoClient(uri, { retryWrites: false });
  onTestFinished(() => client.close());
  return { client, collection: client.db().collection<{ _id: number }>("inserts") };
}

test("no acknowledged insert is lost when the database is killed during 1,000 of them", async () => {
  const dataDirectory = path.join(createTestFolder(), "database");
  const first = await startForTest({ dataDirectory });
  const { client, collection } = connect(first.uri);
  await client.connect();
  const acknowledged: number[] = [];
  const half = Promise.withResolvers<void>();
  const write = async (writer: number) => {
    for (let _id = writer; _id < total; _id += writers) {
      await collection.insertOne({ _id });
      acknowledged.push(_id);
      if (acknowledged.length >= total / 2) half.resolve();
    }
  };
  const writing = Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)));
  await half.promise;
  await first.kill();
  // Operations that wait for a server now fail at once.
  await client.close();
  const results = await writing;
  expect(results.map(({ status }) => status)).toContain("rejected");

  const second = await startForTest({ dataDirectory });
  const found = await connect(second.uri)
    .collection.find({}, { projection: { _id: 1 } })
    .toArray();
  const there = new Set(found.map(({ _id }) => _id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(total / 2);
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
});

test("a second start on the same data fails and names the first", async () => {
  const dataDirectory = path.join(createTestFolder(), "database");
  await startForTest({ dataDirectory, address: "http://localhost:3000" });
  await expect(startForTest({ dataDirectory })).rejects.toThrow(
    `Already running: process ${process.pid}, at http://localhost:3000.`,
  );
});

test("a dead process's lock doesn't prevent a start", async () => {
  const dataDirectory = path.join(createTestFolder(), "database");
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(`${dataDirectory}.lock`, JSON.stringify({ pid, startedAt: null }));
  await expect(startForTest({ dataDirectory })).resolves.toMatchObject({ engine: "secantusdb" });
});

test("files that are not a database are neither used nor deleted", async () => {
  const folder = createTestFolder();
  writeFileSync(path.join(folder, "thesis.txt"), "years of work");
  const options = { dataDirectory: folder, logDirectory: createTestFolder() };
  await expect(startForTest({ ...options, reset: true })).rejects.toThrow(/contains thesis.txt.*not deleted/);
});

test("a reset starts with no data", async () => {
  const dataDirectory = path.join(createTestFolder(), "database");
  const first = await startForTest({ dataDirectory });
  await connect(first.uri).collection.insertOne({ _id: 1 });
  await first.stop();
  const second = await startForTest({ dataDirectory, reset: true });
  expect(await connect(second.uri).collection.countDocuments()).toBe(0);
});
