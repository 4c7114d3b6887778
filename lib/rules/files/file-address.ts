import { objectIdSchema } from "#lib/rules/validation/object-id";

const prefix = "/api/files/";

/** The path of a file's content. */
export function toFileAddress(fileId: string): string {
  return `${prefix}${fileId}`;
}

/** Whether a path of this site is the path of a file. */
export function isFilePath(path: string): boolean {
  return path.startsWith(prefix);
}

/** The id of the file that a path of this site names, or null if it names none. */
export function parseFileAddress(path: string): string | null {
  if (!isFilePath(path)) return null;
  return objectIdSchema.safeParse(path.slice(prefix.length)).data ?? null;
}
