/** Data that this site stores in the browser for all of its tabs. */
export const browserStorage = createStorage("localStorage");

/** Data that this site stores for one tab, across reloads. */
export const tabStorage = createStorage("sessionStorage");

/**
 * Reads and writes an area of the browser's storage. Never throws: a browser may refuse to store data, or its
 * storage may be full. Stored values may come from another version of this site, or from the user.
 */
function createStorage(area: "localStorage" | "sessionStorage") {
  function access<Result>(action: (storage: Storage) => Result, onRefused: Result): Result {
    try {
      return action(window[area]);
    } catch {
      return onRefused;
    }
  }

  function read(key: string): string | null {
    return access((storage) => storage.getItem(key), null);
  }

  return {
    read,
    /** Returns `parse`'s result for the stored JSON; null if nothing valid is stored. */
    readJson<Value>(key: string, parse: (stored: unknown) => Value | null): Value | null {
      try {
        return parse(JSON.parse(read(key) ?? "null"));
      } catch {
        return null;
      }
    },
    /** Returns whether the text was stored. */
    write(key: string, text: string): boolean {
      return access((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
    },
    remove(key: string): void {
      access((storage) => storage.removeItem(key), undefined);
    },
    /** The keys with this prefix. */
    listKeys(prefix: string): string[] {
      return access((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []);
    },
  };
}
