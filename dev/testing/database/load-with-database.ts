import { onTestFinished, vi } from "vitest";

import type { Lifetime } from "#dev/testing/database/database-proxy";

import { deleteGlobals, getGlobal } from "#lib/rules/process/process-global";

/**
 * Loads modules as a process does whose MONGODB_URI this is: once more, with a client and an outbox queue of their own. Until `onEnd`
 * ends that, by default with the test, the other modules of this test use that client as well.
 */
export async function loadWithDatabase<Loaded>(
  uri: string,
  load: () => Promise<Loaded>,
  { onEnd = onTestFinished }: Lifetime = {},
): Promise<Loaded> {
  const shared = getGlobal("connection", (): { connection?: unknown } => ({}));
  const { connection } = shared;
  const { MONGODB_URI } = process.env;
  vi.resetModules();
  shared.connection = undefined;
  deleteGlobals(["drainOutbox"]);
  process.env.MONGODB_URI = uri;
  onEnd(async () => {
    try {
      const { closeDatabase } = await import("#lib/db/client");
      await closeDatabase();
    } finally {
      process.env.MONGODB_URI = MONGODB_URI;
      shared.connection = connection;
    }
  });
  const loaded = await load();
  const { getIndexBuilder } = await import("#lib/db/client");
  await (await getIndexBuilder()).finish();
  return loaded;
}
