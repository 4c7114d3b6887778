import "server-only";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { isBuilding } from "#lib/env/env";
import { AppError } from "#lib/http/app-error";

/** For `catch`: null for a database that is not there while `next build` runs, since a build needs no provider. */
export function allowMissingDatabaseInBuild(error: unknown): null {
  const isMissing =
    (error instanceof AppError && error.code === "not_configured") || isDatabaseUnavailable(error);
  if (isBuilding && isMissing) return null;
  throw error;
}
