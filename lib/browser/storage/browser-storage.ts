/** What this site keeps in the browser, for all of its tabs. */
export const browserStorage = createStorage("localStorage");

/** What this site keeps for one tab, also across reloads. */
export const tabStorage = createStorage("sessionStorage");

/**
 * Reads and writes an area of the browser's storage. Never throws: a browser may refuse to store anything, and its storage
 * may be full. Whatever is read may come from another version of this site, or from a person.
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
    /** Returns what `parse` makes of the stored JSON; null if there is none. */
    readJson<Value>(key: string, parse: (stored: unknown) => Value | null): Value | null {
      try {
        return parse(JSON.parse(read(key) ?? "null"));
      } catch {
        return null;
      }
    },
    /** Returns whether it is stored. */
    write(key: string, text: string): boolean {
      return access((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
    },
    remove(key: string): void {
      access((storage) => storage.removeItem(key), undefined);
    },
    /** The keys that begin with a prefix. */
    listKeys(prefix: string): string[] {
      return access((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []);
    },
  };
}
