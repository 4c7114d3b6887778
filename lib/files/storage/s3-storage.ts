import "server-only";
import type { CompletedPart } from "@aws-sdk/client-s3";
import type { ObjectId } from "mongodb";
import { AppError } from "#lib/errors/app-error";
import {
  type FileStorage,
  listPartNumbers,
  measurePart,
  type StoredFile,
} from "#lib/files/storage/file-storage";
import { requireStore, runStoreCall } from "#lib/files/storage/s3-client";
import type { ByteRange } from "#lib/rules/files/byte-range";

/** How long a presigned address is valid, in seconds. */
const addressLife = 300;

/** The timeout for assembling hundreds of parts, in milliseconds. */
const assemblyMs = 60_000;

const toKey = (id: ObjectId) => `files/${id.toHexString()}`;

/** An S3-compatible store. Browsers send parts to it and load large contents from it by presigned addresses. */
export const s3Storage: FileStorage = {
  async begin(id) {
    const { UploadId } = await runStoreCall(({ client, Bucket }, options) =>
      client.createMultipartUpload({ Bucket, Key: toKey(id) }, options),
    );
    if (!UploadId) throw new AppError("internal", { detail: "the store started an upload without an id" });
    return { multipartId: UploadId };
  },
  writePart: null,
  async addressPart(file, part) {
    const [{ client, sdk, Bucket }, { getSignedUrl }] = await loadSigner();
    // The length is part of the signature, so the store accepts exactly this many bytes.
    const sent = { UploadId: file.multipartId, PartNumber: part, ContentLength: measurePart(file, part) };
    const command = new sdk.UploadPartCommand({ Bucket, Key: toKey(file._id), ...sent });
    return getSignedUrl(client, command, {
      expiresIn: addressLife,
      signableHeaders: new Set(["content-length"]),
    });
  },
  async listParts(file) {
    const parts = await listSentParts(file);
    if (parts) return parts.map(({ PartNumber = 0 }) => PartNumber);
    // A call whose response was lost may have assembled it already.
    return (await measureContent(file._id)) === null ? [] : listPartNumbers(file);
  },
  async assemble(file) {
    const parts = await listSentParts(file);
    if (parts) await assembleParts(file, parts);
    const size = await measureContent(file._id);
    if (size === null) throw new AppError("conflict", { message: "The upload has ended. Start it again." });
    return size;
  },
  async write(id, bytes) {
    await runStoreCall(({ client, Bucket }, options) =>
      client.putObject({ Bucket, Key: toKey(id), Body: bytes }, options),
    );
  },
  read: ({ id }, range) => readObject(id, range),
  async addressContent(id, { type, disposition }) {
    const [{ client, sdk, Bucket }, { getSignedUrl }] = await loadSigner();
    const command = new sdk.GetObjectCommand({
      Bucket,
      Key: toKey(id),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: `private, max-age=${addressLife}`,
    });
    return getSignedUrl(client, command, { expiresIn: addressLife });
  },
  async remove(ids) {
    for (const id of ids) {
      await cancelUploads(id);
      await runStoreCall(({ client, Bucket }, options) =>
        client.deleteObject({ Bucket, Key: toKey(id) }, options),
      );
    }
  },
};

function loadSigner() {
  return Promise.all([requireStore(), import("@aws-sdk/s3-request-presigner")]);
}

/**
 * Returns the parts of the right size, or null when the upload no longer exists. A store lists 1,000 parts at a time.
 */
async function listSentParts(file: StoredFile): Promise<CompletedPart[] | null> {
  const sent: CompletedPart[] = [];
  const { multipartId: UploadId, _id } = file;
  let marker: string | undefined;
  do {
    const page = await runStoreCall(
      ({ client, Bucket }, options) =>
        client.listParts({ Bucket, Key: toKey(_id), UploadId, PartNumberMarker: marker }, options),
      { expected: { NoSuchUpload: null } },
    );
    if (!page) return null;
    const { Parts = [], IsTruncated, NextPartNumberMarker } = page;
    for (const { PartNumber = 0, ETag, Size } of Parts) {
      if (Size === measurePart(file, PartNumber)) sent.push({ PartNumber, ETag });
    }
    marker = IsTruncated ? NextPartNumberMarker : undefined;
  } while (marker);
  return sent;
}

/** Assembles the parts. If the upload is gone, the caller measures the content: another call assembled or ended it. */
async function assembleParts({ _id, multipartId }: StoredFile, parts: CompletedPart[]): Promise<void> {
  await runStoreCall<unknown>(
    ({ client, Bucket }, options) => {
      const upload = { Bucket, Key: toKey(_id), UploadId: multipartId, MultipartUpload: { Parts: parts } };
      return client.completeMultipartUpload(upload, options);
    },
    { expected: { NoSuchUpload: undefined }, timeoutMs: assemblyMs },
  );
}

/** Returns the size of a content in bytes, or null when it doesn't exist. */
async function measureContent(id: ObjectId): Promise<number | null> {
  const head = await runStoreCall(
    ({ client, Bucket }, options) => client.headObject({ Bucket, Key: toKey(id) }, options),
    { expected: { NotFound: null, NoSuchKey: null } },
  );
  return head?.ContentLength ?? null;
}

async function* readObject(id: ObjectId, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const { Body } = await runStoreCall(async ({ client, Bucket }, { abortSignal: timeout }) => {
    // The timeout covers the response's headers only: reading the bytes takes as long as the client takes.
    timeout.addEventListener("abort", stop);
    const object = { Bucket, Key: toKey(id), Range: `bytes=${start}-${end}` };
    const answer = await client.getObject(object, { abortSignal: stopped.signal });
    timeout.removeEventListener("abort", stop);
    return answer;
  });
  if (!Body) throw new AppError("internal", { detail: "the store returned an object without a body" });
  try {
    for await (const piece of Body.transformToWebStream()) yield piece;
  } finally {
    stop();
  }
}

/** Aborts all multipart uploads under this file's key, including those whose id was lost. */
async function cancelUploads(id: ObjectId): Promise<void> {
  const Key = toKey(id);
  const { Uploads = [] } = await runStoreCall(({ client, Bucket }, options) =>
    client.listMultipartUploads({ Bucket, Prefix: Key }, options),
  );
  for (const { UploadId } of Uploads) {
    await runStoreCall<unknown>(
      ({ client, Bucket }, options) => client.abortMultipartUpload({ Bucket, Key, UploadId }, options),
      { expected: { NoSuchUpload: undefined } },
    );
  }
}
