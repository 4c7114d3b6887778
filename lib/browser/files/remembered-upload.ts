import type { FilePurpose } from "#lib/rules/files/upload-schema";

type Source = { file: File; purpose: FilePurpose };

/** A file is the same after a reload when its name, size and date are. */
function toKey({ file: { name, size, lastModified }, purpose }: Source): string {
  return `openbook-upload:${[purpose, size, lastModified, name].join(":")}`;
}

// A browser may refuse to store anything: the upload then begins anew after a reload.

/** The id of the upload of this file that was begun in this browser, or null. */
export function readUpload(source: Source): string | null {
  try {
    return localStorage.getItem(toKey(source));
  } catch {
    return null;
  }
}

/** Remembers the upload of a file beyond a reload. */
export function rememberUpload(source: Source, id: string): void {
  try {
    localStorage.setItem(toKey(source), id);
  } catch {}
}

/** Forgets it: it has ended. */
export function forgetUpload(source: Source): void {
  try {
    localStorage.removeItem(toKey(source));
  } catch {}
}
