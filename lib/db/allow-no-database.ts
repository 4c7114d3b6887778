import "server-only";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { isBuilding } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";

/**
 * For `catch`: null when no database is configured, since a site runs and builds without one. A configured database that
 * cannot be read fails the build, which would otherwise ship a site without courses. Rethrows everything else.
 */
export function allowNoDatabase(error: unknown): null {
  if (error instanceof AppError && error.code === "not_configured") return null;
  if (isBuilding && isDatabaseUnavailable(error)) {
    const sentence =
      "The build could not read the database that MONGODB_URI names. Start it, or build without MONGODB_URI.";
    throw new Error(sentence, { cause: error });
  }
  throw error;
}
