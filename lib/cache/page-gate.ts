/** Whether there is anything to render at a path that nobody has opened yet. */
type PageGate = (path: string) => Promise<boolean>;

// The cache of pages is loaded past the server's bundles, so what they know of the database is handed over here.
const holder = globalThis as typeof globalThis & { openbookPageGate?: PageGate };

/** From now on this decides; to be called once, when a server starts. */
export function setPageGate(gate: PageGate): void {
  holder.openbookPageGate = gate;
}

/** A page whose database is away takes up to 4 s to say so, and is to say it within 5. */
const patienceMs = 500;

/** What the gate says; true where it cannot say it at once: the page finds out by itself then. */
export async function hasPage(path: string): Promise<boolean> {
  if (!holder.openbookPageGate) return true;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, patienceMs, true);
  });
  const answer = holder.openbookPageGate(path).catch(() => true);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
