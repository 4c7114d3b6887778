import "server-only";
import type { FileDocument } from "#lib/db/documents/files";

/** Returns whether visitors may read a file. Pictures are public because they appear on public pages. */
export function isPublic({ purpose }: Pick<FileDocument, "purpose">): boolean {
  return purpose === "course-picture" || purpose === "person-picture";
}
