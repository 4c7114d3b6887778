import { z } from "zod";
import { listStoredKeys, readStoredJson, removeStored, store } from "#lib/browser/storage/browser-storage";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

type Source = { file: File; purpose: FilePurpose };

const prefix = "openbook-upload:";

/** The server deletes unfinished uploads after a day. */
const keptForMs = 24 * 60 * 60 * 1000;

const rememberedSchema = z.object({ id: z.string(), name: z.string(), at: z.number() });

/** After a reload, a file with the same name, size, and date counts as the same file. */
function toKey({ file: { name, size, lastModified }, purpose }: Source): string {
  return [prefix + purpose, size, lastModified, name].join(":");
}

function read(key: string): z.infer<typeof rememberedSchema> | null {
  const found = readStoredJson(key, (stored) => rememberedSchema.safeParse(stored).data ?? null);
  if (found && Date.now() - found.at < keptForMs) return found;
  removeStored(key);
  return null;
}

/** The id of this file's upload that was started in this browser, or null. */
export function readUpload(source: Source): string | null {
  return read(toKey(source))?.id ?? null;
}

/** The name of a file whose upload for this purpose was started in this browser and not finished, or null. */
export function findUnfinished(purpose: FilePurpose): string | null {
  const found = listStoredKeys(`${prefix}${purpose}:`).flatMap((key) => read(key) ?? []);
  return found.sort((one, other) => other.at - one.at)[0]?.name ?? null;
}

/** Remembers an upload across reloads. Without storage, it starts over after a reload. */
export function rememberUpload(source: Source, id: string): void {
  store(toKey(source), JSON.stringify({ id, name: source.file.name, at: Date.now() }));
}

/** Forgets an upload that has ended. */
export function forgetUpload(source: Source): void {
  removeStored(toKey(source));
}
