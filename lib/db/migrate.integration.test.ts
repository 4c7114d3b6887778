import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { exportTestDatabase, openTestDatabase } from "#dev/testing/database/test-database";
import { type MigrateOptions, migrate } from "#lib/db/migrate";
import { allMigrations } from "#lib/db/migrations/all-migrations";
import type { Migration } from "#lib/db/migrations/migration";

const uri = process.env.MONGODB_URI ?? "";
const words = () => openTestDatabase().collection<{ _id: number; length?: number }>("words");

/** Migrations of a later version. The second one needs the fields that the first adds. */
const lengths: Migration = {
  name: "words have a length",
  isAdditive: true,
  async run({ database, onProgress }) {
    const missing = { length: { $exists: false } };
    for (const { _id } of await database.collection("words").find(missing).sort({ _id: 1 }).toArray()) {
      await database.collection("words").updateOne({ _id }, { $set: { length: 1 } });
      onProgress(`word ${_id}`);
    }
  },
};
const doubled: Migration = {
  name: "words are twice as long",
  async run({ database }) {
    await database.collection("words").updateMany({ length: 1 }, { $set: { length: 2 } });
  },
};

async function migrateWords(onProgress: MigrateOptions["onProgress"] = () => {}) {
  return migrate({ uri, onProgress, migrations: [lengths, doubled] });
}

function runCommand(): Promise<{ code: unknown; output: string }> {
  const args = ["--conditions=react-server", "dev/migrate.ts"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, MONGODB_URI: uri } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

test("migrations run in order, and a second run changes nothing", async () => {
  await words().insertOne({ _id: 1 });
  expect(await migrateWords()).toEqual([lengths.name, doubled.name]);
  expect(await words().find().toArray()).toEqual([{ _id: 1, length: 2 }]);
  const before = await exportTestDatabase();
  expect(await migrateWords()).toEqual([]);
  expect(await exportTestDatabase()).toBe(before);
});

test("an interrupted migration is completed by the next run", async () => {
  await words().insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  const shown: string[] = [];
  const stop = (text: string) => {
    shown.push(text);
    if (text === "word 2") throw new Error("interrupted");
  };
  await expect(migrateWords(stop)).rejects.toThrow("interrupted");
  expect(shown).toEqual(["migration 1 of 2: words have a length", "word 1", "word 2"]);
  expect(await words().countDocuments({ length: 1 })).toBe(2);
  expect(await migrateWords()).toEqual([lengths.name, doubled.name]);
  expect(await words().countDocuments({ length: 2 })).toBe(3);
});

test("npm run db:migrate reports a current schema, and fails with a clear error on a newer version's schema", async () => {
  await migrate({ uri, onProgress: () => {} });
  expect(await runCommand()).toMatchObject({ code: 0, output: expect.stringContaining("current schema") });
  await migrate({ uri, onProgress: () => {}, migrations: [...allMigrations, lengths, doubled] });
  const { code, output } = await runCommand();
  expect(code).toBe(1);
  expect(output).toContain("could not be migrated: The database was migrated by a newer version");
  expect(output).toContain(`(${doubled.name})`);
});
