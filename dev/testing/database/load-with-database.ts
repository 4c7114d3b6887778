import { onTestFinished, vi } from "vitest";
import type { Lifetime } from "#dev/testing/database/database-proxy";

/**
 * Loads modules as a process does whose MONGODB_URI this is: once more, with a client and turns of their own. Until `onEnd`
 * ends that, by default with the test, the other modules of this test use that client as well.
 */
export async function loadWithDatabase<Loaded>(
  uri: string,
  load: () => Promise<Loaded>,
  { onEnd = onTestFinished }: Lifetime = {},
): Promise<Loaded> {
  const holder = globalThis as typeof globalThis & {
    openbookConnection?: unknown;
    openbookOutboxTurns?: unknown;
  };
  const { openbookConnection } = holder;
  const { MONGODB_URI } = process.env;
  vi.resetModules();
  holder.openbookConnection = undefined;
  holder.openbookOutboxTurns = undefined;
  process.env.MONGODB_URI = uri;
  onEnd(async () => {
    try {
      const { closeDatabase } = await import("#lib/db/client");
      await closeDatabase();
    } finally {
      process.env.MONGODB_URI = MONGODB_URI;
      holder.openbookConnection = openbookConnection;
    }
  });
  const loaded = await load();
  const { getIndexBuilder } = await import("#lib/db/client");
  await (await getIndexBuilder()).finish();
  return loaded;
}
