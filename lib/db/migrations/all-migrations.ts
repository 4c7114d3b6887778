import "server-only";
import { stateOfPublishedCourses } from "#lib/db/migrations/001-state-of-published-courses";
import type { Migration } from "#lib/db/migrations/migration";

/** The migrations since 1.0.0, in the order in which they run. docs/operations.md says how to write one. */
export const allMigrations: readonly Migration[] = [stateOfPublishedCourses];
