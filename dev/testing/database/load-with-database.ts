import { onTestFinished, vi } from "vitest";

import type { Lifetime } from "#dev/testing/database/database-proxy";

import { deleteGlobals, getGlobal } from "#lib/rules/process/process-global";

/**
 * Loads modules as a process with this MONGODB_URI would: a separate instance with its own client and outbox queue. The
 * other modules of the test use that client too until `onEnd` ends it, by default with the test.
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
  deleteGlobals(["sendDueMails"]);
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
