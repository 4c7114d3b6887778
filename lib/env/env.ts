import "server-only";
import { publicVariables } from "#lib/rules/env/public-settings";
import { readEnv } from "#lib/rules/env/read-env";

/** The settings of this process, read once; importing it fails with a sentence for each wrong variable. */
export const env = readEnv({
  ...process.env,
  ...publicVariables,
});

/** True while `next build` renders pages, when no provider may be needed. */
export const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
