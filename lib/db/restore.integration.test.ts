import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { BSON, type Db, type Document, MongoClient } from "mongodb";
import { expect, onTestFinished, test } from "vitest";
import { buyAndRate } from "#dev/testing/courses/rated-purchase";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildPhoto } from "#dev/testing/files/sample-files";
import { callRoute } from "#dev/testing/http/call-route";
import { migrate } from "#lib/db/migrate";
import { storeFile } from "#lib/files/store-file";

const uri = process.env.MONGODB_URI ?? "";

/** Writes a BSON file per collection with all of its documents, as mongodump does. */
async function dump(database: Db): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-dump-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const { collectionName } of await database.collections()) {
    const documents = await database.collection(collectionName, { raw: true }).find().toArray();
    writeFileSync(path.join(folder, collectionName), Buffer.concat(documents as unknown as Buffer[]));
  }
  return folder;
}

/** Inserts the documents of a `dump` into an empty database, without indexes. */
async function restore(database: Db, folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const documents = readDocuments(readFileSync(path.join(folder, name)));
    if (documents.length > 0) await database.collection(name).insertMany(documents);
  }
}

/** Keeps the stored type of each number. */
function readDocuments(bytes: Buffer): Document[] {
  const documents: Document[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at)) {
    const document = bytes.subarray(at, at + bytes.readInt32LE(at));
    documents.push(BSON.deserialize(document, { promoteValues: false }));
  }
  return documents;
}

/** An empty database on this test file's server. */
async function openOther(): Promise<{ other: Db; otherUri: string }> {
  const address = new URL(uri);
  address.pathname += "-restored";
  const client = await new MongoClient(address.href).connect();
  const other = client.db();
  onTestFinished(async () => {
    await other.dropDatabase();
    await client.close();
  });
  return { other, otherUri: address.href };
}

async function run(MONGODB_URI: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, MONGODB_URI };
  const command = ["--conditions=react-server", ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

type Read = { uid: string; serviceId: string; fileId: string };

/** What visitors and a buyer see on the site. */
async function readSite(address: string, { uid, serviceId, fileId }: Read) {
  const site = await loadWithDatabase(address, async () => {
    const [courses, course, reviews, files, { listPurchases }] = await Promise.all([
      import("#app/api/services/route"),
      import("#app/api/services/[id]/route"),
      import("#app/api/reviews/[titleOrId]/route"),
      import("#app/api/files/[id]/route"),
      import("#lib/payments/list-purchases"),
    ]);
    return { courses, course, reviews, files, listPurchases };
  });
  const call = async (...args: Parameters<typeof callRoute>) => {
    const { status, body } = await callRoute(...args);
    return { status, body };
  };
  return {
    courses: await call(site.courses.GET, "/api/services?sort=top-rated"),
    course: await call(site.course.GET, `/api/services/${serviceId}`, { params: { id: serviceId } }),
    reviews: await call(site.reviews.GET, `/api/reviews/${serviceId}`, { params: { titleOrId: serviceId } }),
    file: await call(site.files.GET, `/api/files/${fileId}`, { params: { id: fileId } }),
    purchases: await site.listPurchases({ uid, limit: 5 }),
  };
}

test("a site that is restored from a dump into an empty database is identical to the one that was backed up", async () => {
  await migrate({ uri, onProgress: () => {} });
  const {
    user: { uid },
    serviceIds: [serviceId = ""],
  } = await buyAndRate([39, 12.5]);
  const bytes = await buildPhoto("jpeg");
  const { fileId } = await storeFile({ uid, purpose: "course-picture", name: "Picture.jpg", bytes });
  const before = await readSite(uri, { uid, serviceId, fileId });
  const { other, otherUri } = await openOther();
  await restore(other, await dump(openTestDatabase()));

  const migrated = await run(otherUri, "dev/migrate.ts");
  expect(migrated).toContain("has the current schema.");
  expect(migrated).toContain("All indexes are in place.");
  expect(await run(otherUri, "dev/recount.ts")).toContain("corrected 0 of 2 reviews, 0 of 2 courses");
  await run(otherUri, "dev/books.ts", "--no-stripe");
  const after = await readSite(otherUri, { uid, serviceId, fileId });
  expect(after).toEqual(before);
  expect([after.courses.status, after.course.status, after.file.status]).toEqual([200, 200, 200]);
  expect(after.purchases.purchases).toHaveLength(1);
});
