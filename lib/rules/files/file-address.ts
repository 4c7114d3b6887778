import { objectIdSchema } from "#lib/rules/validation/object-id";

const prefix = "/api/files/";

/** The path under which a file is read. */
export function toFileAddress(fileId: string): string {
  return `${prefix}${fileId}`;
}

/** Whether a path of this site leads to the files. */
export function isFilePath(path: string): boolean {
  return path.startsWith(prefix);
}

/** The id of the file that a path of this site names, or null when it names none. */
export function readFileAddress(path: string): string | null {
  if (!isFilePath(path)) return null;
  return objectIdSchema.safeParse(path.slice(prefix.length)).data ?? null;
}
