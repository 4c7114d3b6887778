import { afterAll } from "vitest";
import type { Lifetime } from "#dev/testing/database/database-proxy";

/** Returns a lifetime that ends after the last test of this file, what was started last first. Call it outside of tests. */
export function createFileLifetime(): Required<Lifetime> {
  const ends: (() => void | Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return { onEnd: (end) => void ends.unshift(end) };
}
