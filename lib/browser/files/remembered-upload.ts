import { z } from "zod";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

type Source = { file: File; purpose: FilePurpose };

const prefix = "openbook-upload:";

/** The server forgets what has not been finished after a day. */
const keptForMs = 24 * 60 * 60 * 1000;

const rememberedSchema = z.object({ id: z.string(), name: z.string(), at: z.number() });

type Remembered = z.infer<typeof rememberedSchema>;

/** A file is the same after a reload when its name, size and date are. */
function toKey({ file: { name, size, lastModified }, purpose }: Source): string {
  return [prefix + purpose, size, lastModified, name].join(":");
}

// A browser may refuse to store anything: the upload then begins anew after a reload.

function read(key: string): Remembered | null {
  try {
    const { data } = rememberedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (data && Date.now() - data.at < keptForMs) return data;
    localStorage.removeItem(key);
  } catch {}
  return null;
}

/** The id of the upload of this file that was begun in this browser, or null. */
export function readUpload(source: Source): string | null {
  return read(toKey(source))?.id ?? null;
}

/** The name of a file whose upload for this was begun in this browser and not finished, or null. */
export function findUnfinished(purpose: FilePurpose): string | null {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${purpose}:`));
    const found = keys.map(read).filter((each) => each !== null);
    return found.sort((one, other) => other.at - one.at)[0]?.name ?? null;
  } catch {
    return null;
  }
}

/** Remembers the upload of a file beyond a reload. */
export function rememberUpload(source: Source, id: string): void {
  const remembered: Remembered = { id, name: source.file.name, at: Date.now() };
  try {
    localStorage.setItem(toKey(source), JSON.stringify(remembered));
  } catch {}
}

/** Forgets it: it has ended. */
export function forgetUpload(source: Source): void {
  try {
    localStorage.removeItem(toKey(source));
  } catch {}
}
