/**
 * Returns a URI without time limits for commands and heartbeats, because a test must fail when something is broken, not
 * when the machine is busy.
 */
export function withoutTimeLimit(uri: string): string {
  return withTimeLimit(uri, 0);
}

/** Returns a URI that limits each command to `timeoutMs`; by default, the limit of a request in production. */
export function withTimeLimit(uri: string, timeoutMs?: number): string {
  const limited = new URL(uri);
  for (const name of ["connectTimeoutMS", "socketTimeoutMS", "waitQueueTimeoutMS"]) {
    if (timeoutMs === undefined) limited.searchParams.delete(name);
    else limited.searchParams.set(name, String(timeoutMs));
  }
  return limited.href;
}
