import "server-only";
import { parseEnv } from "#lib/rules/env/parse-env";
import { publicVariables } from "#lib/rules/env/public-settings";

/** The settings of this process, read once. Importing this module throws an Error with a line per invalid variable. */
export const env = parseEnv({ ...process.env, ...publicVariables });

/** True while `next build` renders pages, which must work without external services. */
export const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
