import "server-only";

const bounds = {
  appName: "openbook",
  maxPoolSize: 10,
  // A read that loses its server is tried once more. Two of these waits are the longest that a call can take, so
  // that a database that is down or frozen becomes an answer within 5 s. (The driver's timeoutMS does nothing.)
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 2000,
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 2000,
};

/** How long the driver waits, in milliseconds, and for how many connections; what the address names itself is left out. */
export function getConnectionBounds(uri: string): Partial<typeof bounds> {
  // Not a URL for URL: an address may name several hosts.
  const query = new URLSearchParams(uri.split("?")[1]);
  const named = new Set([...query.keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(bounds).filter(([name]) => !named.has(name.toLowerCase())));
}
