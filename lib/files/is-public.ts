import "server-only";
import type { FileDocument } from "#lib/db/documents/files";

/** Whether visitors may read a file: pictures stand on public pages. */
export function isPublic({ purpose }: Pick<FileDocument, "purpose">): boolean {
  return purpose === "course-picture" || purpose === "person-picture";
}
