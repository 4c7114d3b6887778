import "server-only";
import type { ObjectId } from "mongodb";
import type { FileDocument } from "#lib/db/documents/files";
import type { ByteRange } from "#lib/rules/files/byte-range";

/** The fields of a file that a store needs. */
export type StoredFile = Pick<FileDocument, "_id" | "contentId" | "size" | "partSize" | "multipartId">;

/**
 * A file store: the database (gridfs-storage) or an S3-compatible store (s3-storage). A file arrives in parts, numbered
 * from 1, which are assembled once all are there. A small content, such as a re-encoded picture, can also be written as
 * a whole. Every method is idempotent, and throws AppError `unavailable` or the driver's error when the store can't be
 * reached.
 */
export type FileStorage = {
  /** Starts a multipart upload. Returns the store's id for it, if the store assigns one. */
  begin(id: ObjectId): Promise<{ multipartId?: string }>;
  /** Stores a part; null when parts go straight to the store. AppError `conflict`: it's stored with other bytes. */
  writePart: ((file: StoredFile, part: number, bytes: Uint8Array) => Promise<void>) | null;
  /** Returns the address to which a browser sends a part; null when parts come through this server. */
  addressPart: ((file: StoredFile, part: number) => Promise<string>) | null;
  /** Returns the numbers of the parts that are stored with all their bytes. */
  listParts(file: StoredFile): Promise<number[]>;
  /** Joins all parts into one immutable content and returns its size in bytes. */
  assemble(file: StoredFile): Promise<number>;
  write(id: ObjectId, bytes: Uint8Array): Promise<void>;
  /** Reads a content piece by piece, no faster than the consumer takes the pieces. */
  read(content: { id: ObjectId; partSize: number }, range: ByteRange): AsyncIterable<Uint8Array>;
  /** A browser's address of a content with this type and disposition, for 5 minutes; null: this server sends it. */
  addressContent: ((id: ObjectId, as: { type: string; disposition: string }) => Promise<string>) | null;
  /** Removes everything stored under these ids, including parts. */
  remove(ids: readonly ObjectId[]): Promise<void>;
};

/** Returns how many parts a file has. */
export function countParts({ size, partSize }: Pick<StoredFile, "size" | "partSize">): number {
  return Math.ceil(size / partSize);
}

/** Returns the numbers of all parts of a file. */
export function listPartNumbers(file: Pick<StoredFile, "size" | "partSize">): number[] {
  return Array.from({ length: countParts(file) }, (_, index) => index + 1);
}

/** Returns the length of a part in bytes. */
export function measurePart({ size, partSize }: Pick<StoredFile, "size" | "partSize">, part: number): number {
  return Math.min(partSize, size - (part - 1) * partSize);
}
