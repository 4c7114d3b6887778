import "server-only";

const requestBounds = {
  appName: "openbook",
  maxPoolSize: 10,
  // A read that loses its server is retried once. A call takes two of these waits at most, so that a database that is
  // down or frozen becomes an answer within 5 s. (The driver's timeoutMS does nothing.)
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 2000,
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 2000,
};

/** How long the driver waits, in milliseconds, and the size of its pool; options that the address names are left out. */
export function getConnectionBounds(uri: string): Partial<typeof requestBounds> {
  // Not a URL for URL: an address may name several hosts.
  const query = new URLSearchParams(uri.split("?")[1]);
  const named = new Set([...query.keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(requestBounds).filter(([name]) => !named.has(name.toLowerCase())));
}

// Few connections, because every start of a server makes them.
const commandBounds = {
  socketTimeoutMS: 0,
  waitQueueTimeoutMS: 0,
  serverSelectionTimeoutMS: 30_000,
  maxPoolSize: 3,
};

/**
 * The same for what takes minutes on a large collection, in which the server says nothing: building an index, moving
 * documents. Whatever the address names, there is no bound on silence.
 */
export function getCommandBounds(uri: string): Partial<typeof requestBounds> {
  return { ...getConnectionBounds(uri), ...commandBounds };
}
