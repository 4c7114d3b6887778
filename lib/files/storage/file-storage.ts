import "server-only";
import type { ObjectId } from "mongodb";
import type { FileDocument } from "#lib/db/documents/files";

/** What a store has to know of a file. */
export type StoredFile = Pick<FileDocument, "_id" | "contentId" | "size" | "partSize" | "multipartId">;

/** Bytes of a content: both ends are part of it. */
export type ByteRange = { start: number; end: number };

/** How a file is named and typed to those who load it from the store itself. */
export type Delivery = { type: string; disposition: string };

/**
 * Where files are kept: the database (gridfs-storage) or an S3-compatible store (s3-storage). A file comes in parts,
 * numbered from 1, which are made one when all are there; a small content, such as a picture made from another, may also
 * be written as a whole. Every step may be repeated. All throw AppError `unavailable` or the driver's error when the
 * store cannot be reached.
 */
export type FileStorage = {
  /** Prepares for the parts; returns what the store calls the upload, if it has a name for it. */
  begin(id: ObjectId): Promise<{ multipartId?: string }>;
  /**
   * Stores a part that came through this server; null when parts go straight to the store. Throws AppError `conflict` for
   * other bytes than those that are there.
   */
  writePart: ((file: StoredFile, part: number, bytes: Uint8Array) => Promise<void>) | null;
  /** The address to which a browser sends a part; null when parts come through this server. */
  addressPart: ((file: StoredFile, part: number) => Promise<string>) | null;
  /** The numbers of the parts that are there with all their bytes. */
  listParts(file: StoredFile): Promise<number[]>;
  /** Makes one of all parts, which from then on cannot be changed; returns its size in bytes. */
  assemble(file: StoredFile): Promise<number>;
  write(id: ObjectId, bytes: Uint8Array): Promise<void>;
  /** Reads a content piece by piece, as fast as the pieces are taken. */
  read(content: { id: ObjectId; partSize: number }, range: ByteRange): AsyncIterable<Uint8Array>;
  /** An address from which a browser loads a content itself, for at most 5 minutes; null when this server sends it. */
  addressContent: ((id: ObjectId, delivery: Delivery) => Promise<string>) | null;
  /** Removes what is stored under these ids, parts too. */
  remove(ids: readonly ObjectId[]): Promise<void>;
};

/** How many parts a file has. */
export function countParts({ size, partSize }: Pick<StoredFile, "size" | "partSize">): number {
  return Math.ceil(size / partSize);
}

/** How many bytes a part of a file has. */
export function measurePart({ size, partSize }: Pick<StoredFile, "size" | "partSize">, part: number): number {
  return Math.min(partSize, size - (part - 1) * partSize);
}
