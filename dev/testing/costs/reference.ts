const text = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, name: `name ${id}`, tags: ["one", "other"] })),
);

/** Some systems count processor time in steps of 4 ms, so only many parses together have a time. */
const parsesPerCall = 40;

/**
 * Returns a function that parses a fixed text and returns the mean milliseconds of processor time of all its parses.
 */
export function createReference(): () => number {
  let parses = 0;
  let microseconds = 0;
  return () => {
    const before = process.threadCpuUsage();
    for (let parse = 0; parse < parsesPerCall; parse += 1) JSON.parse(text);
    const { user, system } = process.threadCpuUsage(before);
    parses += parsesPerCall;
    microseconds += user + system;
    return microseconds / 1000 / parses;
  };
}
