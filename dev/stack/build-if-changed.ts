import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { listDifferences, readBuildInputs } from "#dev/stack/build-inputs";
import { runWithProgress } from "#dev/terminal/progress";

type EnsureOptions = {
  checkout: string;
  environment: NodeJS.ProcessEnv;
  /** Builds even without changes. */
  isForced: boolean;
  build: (reason: string) => Promise<void>;
};

const stampSchema = z.object({ buildId: z.string(), inputs: z.record(z.string(), z.string()) });

/**
 * Reuses the production build if its sources, packages, Node, and settings are unchanged; builds otherwise. Throws the
 * build's errors. The output of a failed build is never reused.
 */
export async function buildIfChanged({
  checkout,
  environment,
  isForced,
  build,
}: EnsureOptions): Promise<void> {
  const stampFile = path.join(checkout, ".next", "demo-build.json");
  // Read before the build, because an edit during the build may have come too late for it.
  const inputs = readBuildInputs(checkout, environment);
  const stamp = isForced ? undefined : readStamp(stampFile);
  const isCurrent = stamp !== undefined && stamp.buildId === readBuildId(checkout);
  const changed = isCurrent ? listDifferences(stamp.inputs, inputs) : [];
  if (isCurrent && changed.length === 0) {
    await runWithProgress("build", async () => ({ detail: "reused, nothing has changed" }));
    return;
  }
  rmSync(stampFile, { force: true });
  await build(changed.length > 0 ? `changed: ${changed.join(", ")}` : "");
  const buildId = readBuildId(checkout);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ buildId, inputs }));
}

/** Undefined if the last build wasn't the demo's: every `next build` empties the folder first. */
function readStamp(stampFile: string): z.infer<typeof stampSchema> | undefined {
  try {
    return stampSchema.parse(JSON.parse(readFileSync(stampFile, "utf8")));
  } catch {
    return undefined;
  }
}

/** Returns the unique id that Next gives every complete build. */
function readBuildId(checkout: string): string | undefined {
  const file = path.join(checkout, ".next", "BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
