import { withTimeout } from "#lib/rules/async/with-timeout";
import { getGlobal } from "#lib/rules/process/process-global";

/** Returns whether there is anything to render at a path that hasn't been opened yet. */
type PageGate = (path: string) => Promise<boolean>;

// The page cache is loaded outside the server bundles, so they pass it their access to the database here.
const shared = getGlobal("pageGate", (): { gate?: PageGate } => ({}));

/** Sets the function that decides. Call once, when the server starts. */
export function setPageGate(gate: PageGate): void {
  shared.gate = gate;
}

/** Without the database, a page takes up to 4 s to say so, and must do so within 5. */
const timeoutMs = 500;

/** Asks the gate. True if it can't answer at once: then the page finds out itself. */
export async function hasPage(path: string): Promise<boolean> {
  if (!shared.gate) return true;
  const answer = shared.gate(path).catch(() => true);
  return withTimeout(answer, { timeoutMs, onTimeout: () => true });
}
