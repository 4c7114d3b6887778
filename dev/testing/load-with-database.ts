import { vi } from "vitest";

/**
 * Loads modules as a process does whose MONGODB_URI this is: once more, with a client of their own. Returns what was
 * loaded and what ends it; from the load to the end the other modules of this test use that client as well.
 */
export async function loadWithDatabase<Loaded>(uri: string, load: () => Promise<Loaded>) {
  const holder = globalThis as typeof globalThis & { openbookConnection?: unknown };
  const { openbookConnection } = holder;
  const { MONGODB_URI } = process.env;
  vi.resetModules();
  holder.openbookConnection = undefined;
  process.env.MONGODB_URI = uri;
  const loaded = await load();
  const { closeDatabase, getDatabase } = await import("#lib/db/client");
  await getDatabase();
  return {
    loaded,
    async close() {
      await closeDatabase();
      process.env.MONGODB_URI = MONGODB_URI;
      holder.openbookConnection = openbookConnection;
    },
  };
}
