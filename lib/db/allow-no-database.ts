import "server-only";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { isBuilding } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";

/**
 * For `catch`: returns null if no database is configured, because a site builds and runs without one. Rethrows other
 * errors. A configured database that can't be read fails the build, which would ship a site without courses.
 */
export function allowNoDatabase(error: unknown): null {
  if (error instanceof AppError && error.code === "not_configured") return null;
  if (isBuilding && isDatabaseUnavailable(error)) {
    const problem = "The build could not read the database that MONGODB_URI names.";
    throw new Error(`${problem} Start it, or build without MONGODB_URI.`, { cause: error });
  }
  throw error;
}
