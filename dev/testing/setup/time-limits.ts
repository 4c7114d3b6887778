/**
 * Returns an address for which a command may take as long as it needs, and so may a sign of life from the server, because a
 * test fails when something is broken, not when the machine is busy.
 */
export function withoutTimeLimit(uri: string): string {
  return withTimeLimit(uri, 0);
}

/** Returns an address for which a command may take `timeoutMs`; by default as long as a request may wait in production. */
export function withTimeLimit(uri: string, timeoutMs?: number): string {
  const limited = new URL(uri);
  for (const name of ["connectTimeoutMS", "socketTimeoutMS", "waitQueueTimeoutMS"]) {
    if (timeoutMs === undefined) limited.searchParams.delete(name);
    else limited.searchParams.set(name, String(timeoutMs));
  }
  return limited.href;
}
