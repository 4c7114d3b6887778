import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { listDifferences, readBuildInputs } from "#dev/stack/build-inputs";
import { showProgress } from "#dev/terminal/progress";

type EnsureOptions = {
  checkout: string;
  environment: NodeJS.ProcessEnv;
  /** Builds even if nothing has changed. */
  isForced: boolean;
  build: (reason: string) => Promise<void>;
};

const stampSchema = z.object({ buildId: z.string(), inputs: z.record(z.string(), z.string()) });

/**
 * Reuses the production build when it was made from the same sources, packages, Node and settings, and builds
 * otherwise. Throws what the build throws; what a failed build leaves is never reused.
 */
export async function ensureBuild({ checkout, environment, isForced, build }: EnsureOptions): Promise<void> {
  const stampFile = path.join(checkout, ".next", "demo-build.json");
  // Read before the build: an edit made meanwhile may have come too late for it.
  const inputs = readBuildInputs(checkout, environment);
  const stamp = isForced ? undefined : readStamp(stampFile);
  const isCurrent = stamp !== undefined && stamp.buildId === readBuildId(checkout);
  const changed = isCurrent ? listDifferences(stamp.inputs, inputs) : [];
  if (isCurrent && changed.length === 0) {
    await showProgress("build", async () => ({ detail: "reused, nothing has changed" }));
    return;
  }
  rmSync(stampFile, { force: true });
  await build(changed.length > 0 ? `changed: ${changed.join(", ")}` : "");
  const buildId = readBuildId(checkout);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ buildId, inputs }));
}

/** Undefined where the last build was not the demo's: every `next build` empties the folder first. */
function readStamp(stampFile: string): z.infer<typeof stampSchema> | undefined {
  try {
    return stampSchema.parse(JSON.parse(readFileSync(stampFile, "utf8")));
  } catch {
    return undefined;
  }
}

/** Next gives every complete build a unique id. */
function readBuildId(checkout: string): string | undefined {
  try {
    return readFileSync(path.join(checkout, ".next", "BUILD_ID"), "utf8");
  } catch {
    return undefined;
  }
}
