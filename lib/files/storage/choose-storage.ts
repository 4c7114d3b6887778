import "server-only";
import { env } from "#lib/env/env";
import type { FileStorage } from "#lib/files/storage/file-storage";
import { gridfsStorage } from "#lib/files/storage/gridfs-storage";
import { s3Storage } from "#lib/files/storage/s3-storage";
import type { FileStore } from "#lib/rules/files/upload-schema";

const storages: Record<FileStore, FileStorage> = { gridfs: gridfsStorage, s3: s3Storage };

/** Where new files are kept: in the database unless there are settings for another store. */
export function chooseStore(): FileStore {
  return env.s3 ? "s3" : "gridfs";
}

/** The store of a file: it stays where it is when the settings change. */
export function getStorage(store: FileStore): FileStorage {
  return storages[store];
}
