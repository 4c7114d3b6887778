const text = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, name: `name ${id}`, tags: ["one", "other"] })),
);

/**
 * Returns a function that parses a fixed text 40 times and returns the fewest milliseconds of processor time so far.
 * The same machine takes several times longer when other processes use its caches.
 */
export function createReference(): () => number {
  let fewest = Number.POSITIVE_INFINITY;
  return () => {
    for (let run = 0; run < 40; run += 1) {
      const before = process.threadCpuUsage();
      JSON.parse(text);
      const { user, system } = process.threadCpuUsage(before);
      fewest = Math.min(fewest, (user + system) / 1000);
    }
    return fewest;
  };
}
