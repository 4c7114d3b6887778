/** What all tabs of this site share, or what one tab keeps across reloads. */
type StorageArea = "localStorage" | "sessionStorage";

/**
 * Accesses the browser's storage. Null if it refuses (it may store nothing for this site, or be full), or if what is
 * stored isn't what `action` expects: it may come from another version of this site, or from a person.
 */
function withStorage<Result>(action: (storage: Storage) => Result, area: StorageArea = "localStorage") {
  try {
    return action(window[area]);
  } catch {
    return null;
  }
}

/** The text that is stored under a key, or null. */
export function readStored(key: string): string | null {
  return withStorage((storage) => storage.getItem(key));
}

/** What `parse` makes of the JSON that is stored under a key, or null. */
export function readStoredJson<T>(key: string, parse: (stored: unknown) => T | null, area?: StorageArea) {
  return withStorage((storage) => parse(JSON.parse(storage.getItem(key) ?? "null")), area);
}

/** Stores a text and returns whether it is stored. */
export function storeText(key: string, text: string, area?: StorageArea): boolean {
  return withStorage((storage) => storage.setItem(key, text), area) !== null;
}

export function deleteStored(key: string, area?: StorageArea): void {
  withStorage((storage) => storage.removeItem(key), area);
}

/** The keys that begin with a prefix. */
export function listStoredKeys(prefix: string): string[] {
  return withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [];
}
