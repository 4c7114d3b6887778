import "server-only";
import { createHash } from "node:crypto";
import { Binary, ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/errors/app-error";
import { countParts, type FileStorage } from "#lib/files/storage/file-storage";
import type { ByteRange } from "#lib/rules/files/byte-range";

/**
 * Stores files in the database in the GridFS layout, so that its tools can read them. Each part is stored as GridFS
 * chunks right away, so assembling copies nothing. The driver's own reader isn't used because it fetches up to 16 MB
 * from the database per reader, even for a request of one byte.
 */
export const gridfsStorage: FileStorage = {
  begin: async () => ({}),
  writePart: (file, part, bytes) => writeChunk({ id: file._id, n: part - 1, bytes }),
  addressPart: null,
  async listParts(file) {
    const chunks = await getCollection("uploads.chunks");
    const found = await chunks
      .find({ files_id: file._id }, { projection: { _id: 0, n: 1 } })
      .sort({ n: 1 })
      .limit(countParts(file))
      .toArray();
    return found.map(({ n }) => n + 1);
  },
  async assemble({ _id, size, partSize }) {
    await storeGridFile({ _id, size, chunkSize: partSize });
    return size;
  },
  async write(id, bytes) {
    await writeChunk({ id, n: 0, bytes });
    await storeGridFile({ _id: id, size: bytes.byteLength, chunkSize: bytes.byteLength });
  },
  read: readChunks,
  addressContent: null,
  async remove(ids) {
    const [chunks, gridFiles] = await Promise.all([
      getCollection("uploads.chunks"),
      getCollection("uploads.files"),
    ]);
    for (const id of ids) {
      await gridFiles.deleteOne({ _id: id });
      await chunks.deleteMany({ files_id: id });
    }
  },
};

/** Writes a chunk that never changes afterward, so a file that passed inspection stays as it was inspected. */
async function writeChunk({ id, n, bytes }: { id: ObjectId; n: number; bytes: Uint8Array }): Promise<void> {
  const chunks = await getCollection("uploads.chunks");
  const digest = createHash("sha256").update(bytes).digest("base64url");
  const document = { _id: new ObjectId(), files_id: id, n, data: new Binary(bytes), digest };
  try {
    await insertDocument({ collection: chunks, document });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const existing = await chunks.findOne({ files_id: id, n }, { projection: { digest: 1 } });
    if (existing?.digest === digest) return;
    throw new AppError("conflict", {
      message: "This part was sent before with other content. Start the upload again.",
    });
  }
}

/** Adds the `files` document by which GridFS tools find a content. */
async function storeGridFile({ _id, size, chunkSize }: { _id: ObjectId; size: number; chunkSize: number }) {
  const gridFiles = await getCollection("uploads.files");
  const description = { length: size, chunkSize, uploadDate: new Date(), filename: _id.toHexString() };
  await gridFiles.updateOne({ _id }, { $setOnInsert: description }, { upsert: true });
}

async function* readChunks({ id, partSize }: { id: ObjectId; partSize: number }, { start, end }: ByteRange) {
  const chunks = await getCollection("uploads.chunks");
  const first = Math.floor(start / partSize);
  const last = Math.floor(end / partSize);
  const cursor = chunks
    .find({ files_id: id, n: { $gte: first, $lte: last } }, { projection: { n: 1, data: 1 } })
    .sort({ n: 1 })
    .limit(last - first + 1)
    .batchSize(1);
  try {
    let expected = first;
    for await (const { n, data } of cursor) {
      if (n !== expected) throw new Error(`chunk ${expected} of file ${id} is missing`);
      expected += 1;
      const offset = n * partSize;
      yield data.buffer.subarray(Math.max(0, start - offset), Math.min(data.length(), end + 1 - offset));
    }
    if (expected <= last) throw new Error(`chunk ${expected} of file ${id} is missing`);
  } finally {
    await cursor.close();
  }
}
