import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { listDifferences, readBuildInputs } from "#dev/stack/build-inputs";
import { showProgress } from "#dev/terminal/progress";

type EnsureOptions = {
  checkout: string;
  environment: NodeJS.ProcessEnv;
  /** Builds whatever is there. */
  isAfresh: boolean;
  build: (reason: string) => Promise<void>;
};

const stampSchema = z.object({ buildId: z.string(), inputs: z.record(z.string(), z.string()) });

/**
 * Keeps the production build when it was made from the same sources, packages, Node and settings, and builds
 * otherwise. Throws what the build throws; what it leaves behind then is never kept.
 */
export async function ensureBuild({ checkout, environment, isAfresh, build }: EnsureOptions): Promise<void> {
  const stampFile = path.join(checkout, ".next", "demo-build.json");
  // Read before the build: what is edited meanwhile may have come too late for it.
  const inputs = readBuildInputs(checkout, environment);
  const stamp = isAfresh ? undefined : readStamp(stampFile);
  const isStanding = stamp !== undefined && stamp.buildId === readBuildId(checkout);
  const changed = isStanding ? listDifferences(stamp.inputs, inputs) : [];
  if (isStanding && changed.length === 0) {
    await showProgress("build", async () => ({ detail: "kept, nothing has changed" }));
    return;
  }
  rmSync(stampFile, { force: true });
  await build(changed.length > 0 ? `anew for other ${changed.join(", ")}` : "");
  const buildId = readBuildId(checkout);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ buildId, inputs }));
}

/** Undefined where no build of the demo stands: `next build` empties the folder first, whoever runs it. */
function readStamp(stampFile: string): z.infer<typeof stampSchema> | undefined {
  try {
    return stampSchema.parse(JSON.parse(readFileSync(stampFile, "utf8")));
  } catch {
    return undefined;
  }
}

/** Next gives every complete build a name of its own. */
function readBuildId(checkout: string): string | undefined {
  try {
    return readFileSync(path.join(checkout, ".next", "BUILD_ID"), "utf8");
  } catch {
    return undefined;
  }
}
