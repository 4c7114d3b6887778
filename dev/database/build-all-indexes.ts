import { ExplainedError } from "#dev/process/explained-error";
import { buildIndexes } from "#lib/db/build-indexes";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { redact } from "#lib/observability/redact";

/** The milliseconds between progress messages while indexes are being built. */
const pauseMs = 10_000;

/**
 * Builds every missing index in the database at this URI, regardless of the duration, and prints a line for each and
 * for slow progress. Throws an ExplainedError that names the indexes that can't be built, once all others are.
 */
export async function buildAllIndexes(uri: string): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  let inPlace = 0;
  const run = buildIndexes({
    uri,
    onBuilt({ index, wasMissing }) {
      inPlace += 1;
      if (wasMissing)
        console.info(`index ${inPlace} of ${run.builds.length}: ${index} built after ${seconds()}`);
    },
  });
  const timer = setInterval(() => {
    console.info(`after ${seconds()}, ${run.listPending().join(", ")} still being built`);
  }, pauseMs);
  const problems = await run.ended;
  clearInterval(timer);
  if (problems.length === 0) return;
  const away = problems.find(({ cause }) => isDatabaseUnavailable(cause));
  const lines = away
    ? [`The database does not answer: ${away.reason}`]
    : problems.map(({ index, reason }) => `${index} could not be built: ${reason}`);
  throw new ExplainedError(redact(lines.join("\n")));
}
