import "server-only";

/**
 * The driver retries a read once if it loses the server, so a call waits for at most two of these. A page also waits
 * for its caches, and must still report within 5 s that the database is frozen. (The driver's timeoutMS has no effect.)
 */
const timeoutMs = 1800;

const requestBounds = {
  appName: "openbook",
  maxPoolSize: 10,
  serverSelectionTimeoutMS: timeoutMs,
  connectTimeoutMS: timeoutMs,
  waitQueueTimeoutMS: timeoutMs,
  socketTimeoutMS: timeoutMs,
};

/** The driver's timeouts in milliseconds and its pool size, without the options that the URI sets. */
export function getConnectionBounds(uri: string): Partial<typeof requestBounds> {
  // URL can't parse the URI, because it may name several hosts.
  const query = new URLSearchParams(uri.split("?")[1]);
  const named = new Set([...query.keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(requestBounds).filter(([name]) => !named.has(name.toLowerCase())));
}

/** The bounds for building indexes and migrating, which take minutes: no socket timeout, even if the URI sets one. */
export function getCommandBounds(uri: string): Partial<typeof requestBounds> {
  const timeouts = { socketTimeoutMS: 0, waitQueueTimeoutMS: 0, serverSelectionTimeoutMS: 30_000 };
  // Few connections, because each start of a server opens them.
  return { ...getConnectionBounds(uri), ...timeouts, maxPoolSize: 3 };
}
