import { openTestDatabase } from "#dev/testing/database/test-database";
import type { FileStore } from "#lib/rules/files/upload-schema";

/**
 * Lists the data of this test's files in a store: chunks and names in the database, or objects and incomplete uploads.
 */
export async function listStored(store: FileStore): Promise<string[]> {
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
  const { getStore } = await import("#lib/files/storage/s3-client");
  const { client, sdk, Bucket: bucket } = await getStore();
  const [{ Contents = [] }, { Uploads = [] }] = await Promise.all([
    client.send(new sdk.ListObjectsV2Command({ Bucket: bucket })),
    client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket })),
  ]);
  return [...Contents.map(({ Key }) => `object ${Key}`), ...Uploads.map(({ Key }) => `upload ${Key}`)];
}

/** Removes everything in a bucket, which an earlier test may have left. */
export async function emptyStore(store: FileStore): Promise<void> {
  if (store !== "s3") return;
  const { getStore } = await import("#lib/files/storage/s3-client");
  const { client, sdk, Bucket: bucket } = await getStore();
  const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket }));
  for (const { Key } of Contents) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }));
  const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket }));
  for (const { Key, UploadId } of Uploads) {
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
  }
}
