import "server-only";
import { env } from "#lib/env/env";
import type { FileStorage } from "#lib/files/storage/file-storage";
import { gridfsStorage } from "#lib/files/storage/gridfs-storage";
import { s3Storage } from "#lib/files/storage/s3-storage";
import type { FileStore } from "#lib/rules/files/upload-schema";

const storages: Record<FileStore, FileStorage> = { gridfs: gridfsStorage, s3: s3Storage };

/** Returns the store for new files: the database unless another store is configured. */
export function getNewFileStore(): FileStore {
  return env.s3 ? "s3" : "gridfs";
}

/** Returns the storage of an existing file, which stays in its store when the settings change. */
export function getStorage(store: FileStore): FileStorage {
  return storages[store];
}
