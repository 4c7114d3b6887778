import { afterAll } from "vitest";
import type { Lifetime } from "#dev/testing/database/database-proxy";

/**
 * Returns a lifetime that ends after the last test of this file, in reverse order of start. Call it outside of tests.
 */
export function createFileLifetime(): Required<Lifetime> {
  const ends: (() => void | Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return { onEnd: (end) => void ends.unshift(end) };
}
