import { openTestDatabase } from "#dev/testing/database/test-database";
import type { FileStore } from "#lib/rules/files/upload-schema";

/**
 * Lists the data of this test's files in a store: chunks and names in the database, or objects and incomplete uploads.
 */
export async function listStoredFiles(store: FileStore): Promise<string[]> {
  return store === "s3" ? listInBucket() : listInDatabase();
}

async function listInDatabase(): Promise<string[]> {
  const read = async (name: string) => {
    const documents = await openTestDatabase()
      .collection(name)
      .find({}, { projection: { data: 0 } })
      .toArray();
    return documents.map((document) => `${name} ${JSON.stringify(document)}`);
  };
  return (await Promise.all(["uploads.chunks", "uploads.files"].map(read))).flat();
}

async function listInBucket(): Promise<string[]> {
  const { objects, uploads } = await readBucket();
  return [...objects.map(({ Key }) => `object ${Key}`), ...uploads.map(({ Key }) => `upload ${Key}`)];
}

/** Removes everything in a bucket, which an earlier test may have left. */
export async function emptyStore(store: FileStore): Promise<void> {
  if (store !== "s3") return;
  const { client, sdk, Bucket, objects, uploads } = await readBucket();
  for (const { Key } of objects) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  for (const { Key, UploadId } of uploads) {
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}

async function readBucket() {
  const { requireStore } = await import("#lib/files/storage/s3-client");
  const store = await requireStore();
  const { client, sdk, Bucket } = store;
  const [{ Contents: objects = [] }, { Uploads: uploads = [] }] = await Promise.all([
    client.send(new sdk.ListObjectsV2Command({ Bucket })),
    client.send(new sdk.ListMultipartUploadsCommand({ Bucket })),
  ]);
  return { ...store, objects, uploads };
}
