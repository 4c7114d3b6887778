import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, startDatabase } from "#dev/database/start-database";

/**
 * A database server for one test file. The embedded one needs ten times as long for a write after ten thousand others, so a
 * server for all files would make the last ones several times as slow as the first.
 */
export function startOwnDatabase(): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-"));
  return startDatabase({ dataDirectory: path.join(folder, "database"), port: 0, throwAwayFolder: folder });
}
