import "server-only";
import type { Binary, ObjectId } from "mongodb";
import type { FilePurpose, FileStore } from "#lib/rules/files/upload-schema";

export type FileDocument = {
  _id: ObjectId;
  uid: string;
  purpose: FilePurpose;
  name: string;
  /** In bytes: what was announced; what is stored, once it is complete. */
  size: number;
  /** Found out from the bytes; empty until it is complete. */
  type: string;
  /** "refused": its bytes are not what it may be; "removed": nobody finds it any more, and its bytes go. */
  state: "uploading" | "complete" | "refused" | "removed";
  storage: FileStore;
  partSize: number;
  /** Under which the store has what is read: another id than that of what was uploaded when a picture was made from it. */
  contentId: ObjectId;
  /** Of an upload to a store: what the store calls it until it is complete. */
  multipartId?: string;
  /** While what a picture was made from is still stored. */
  hasSource?: true;
  /** Why it was refused, in a sentence for its owner. */
  refusal?: string;
  createdAt: Date;
  /** When the cleaning looks at it next (lib/files/remove-unused-files). */
  checkAt: Date;
  /** Since when nothing names it, as far as is known; a claim takes that back (lib/files/claim-files). */
  unusedSince?: Date;
};

/** A part of a file in the database, as GridFS keeps it. Never changed once it is there. */
export type FileChunkDocument = {
  _id: ObjectId;
  files_id: ObjectId;
  /** From 0. */
  n: number;
  data: Binary;
  /** Of the bytes: the same part again is told from another one. */
  digest: string;
};

/** What GridFS's own tools know of a file in the database. */
export type GridFileDocument = {
  _id: ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
};
