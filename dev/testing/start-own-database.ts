import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startDatabase } from "#dev/database/start-database";

/**
 * A database server for one test file, which `stop` ends and forgets. The embedded one needs ten times as long for a write
 * after ten thousand others, so a server for all files would make the last ones several times as slow as the first.
 */
export async function startOwnDatabase(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-"));
  const dataDirectory = path.join(folder, "database");
  const { uri, stop } = await startDatabase({ dataDirectory, port: 0, throwAwayFolder: folder });
  return {
    uri,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
