import "server-only";

/** `isAdditive`: also older versions can serve what it leaves, so that they may start beside it (docs/decisions/0018). */
export type NamedMigration = { name: string; isAdditive?: true };

/**
 * The migrations that this version knows, in the order in which they run; the first has the number 1. Only lib/db/migrate
 * loads their code.
 */
export const namedMigrations = [
  { name: "references become ObjectIds" },
  { name: "courses have a place among the best rated" },
  { name: "reviews say who bought the course" },
  { name: "courses have what lists are sorted and filtered by" },
  { name: "courses are found by their words" },
  { name: "payments say who is paid, and are in the books" },
] as const satisfies NamedMigration[];

export type MigrationName = (typeof namedMigrations)[number]["name"];
