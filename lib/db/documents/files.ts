import "server-only";
import type { Binary, ObjectId } from "mongodb";
import type { FilePurpose, FileStore } from "#lib/rules/files/upload-schema";

/** An uploaded file, or an upload that isn't complete. */
export type FileDocument = {
  _id: ObjectId;
  uid: string;
  purpose: FilePurpose;
  name: string;
  /** In bytes: the announced size during the upload, the stored size once complete. */
  size: number;
  /** The media type, detected from the bytes; empty until the file is complete. */
  type: string;
  /** "refused": the bytes don't have an accepted type. "removed": can't be found, and its bytes are being deleted. */
  state: "uploading" | "complete" | "refused" | "removed";
  storage: FileStore;
  /** The size in bytes of all parts but the last. */
  partSize: number;
  /** The store's key of the content to serve. A picture that was converted has a different id than its upload. */
  contentId: ObjectId;
  /** The store's id of an unfinished multipart upload; missing for files in the database and for complete files. */
  multipartId?: string;
  /** Set while the original of a converted picture is still stored. */
  hasSource?: true;
  /** Set while only content that moderators have hidden shows this picture (lib/files/sync-picture). */
  isHidden?: true;
  /** The call that is completing the upload, while it runs (lib/files/claim-completion). */
  completion?: { token: string; claimedUntil: Date };
  /** Why it was refused, as a sentence for its owner; missing otherwise. */
  refusal?: string;
  createdAt: Date;
  /** When the cleanup checks it next (lib/files/delete-unused-files). */
  checkAt: Date;
  /** When the cleanup first found no document that refers to it. Removed by claiming it (lib/files/claim-file). */
  unusedSince?: Date;
};

/** A part of a file in the database, in GridFS's format. Never changes once stored. */
export type FileChunkDocument = {
  /** The file's `contentId`. */
  _id: ObjectId;
  files_id: ObjectId;
  /** The part's index, from 0. */
  n: number;
  data: Binary;
  /** The hash of the bytes, which tells a repeated part from a different one. */
  digest: string;
};

/** The metadata of a file in the database, for GridFS's own tools. */
export type GridFileDocument = {
  _id: ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
};
