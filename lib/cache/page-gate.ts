import { withTimeout } from "#lib/rules/async/with-timeout";

/** Returns whether a page exists at a path that isn't cached. */
type PageGate = (path: string) => Promise<boolean>;

// On globalThis, because the page cache is loaded outside the server bundles, which have the access to the database.
const holder = globalThis as typeof globalThis & { openbookPageGate?: PageGate };

/** Sets the gate. Call once, when the server starts. */
export function setPageGate(gate: PageGate): void {
  holder.openbookPageGate = gate;
}

/** In milliseconds. Short, because without the database a page takes up to 4 s to report that, and must within 5 s. */
const timeoutMs = 500;

/** Asks the gate. Returns true if it fails or is too slow; the page then finds out itself. */
export async function hasPage(path: string): Promise<boolean> {
  if (!holder.openbookPageGate) return true;
  const answer = holder.openbookPageGate(path).catch(() => true);
  return withTimeout(answer, { timeoutMs, onTimeout: () => true });
}
