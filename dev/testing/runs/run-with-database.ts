/**
 * node dev/testing/runs/run-with-database.ts command args…
 * A runner like those of the local stack, with one database and one command, to test how its processes end.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startDatabase } from "#dev/database/start-database";
import { runCommand } from "#dev/process/shutdown";
import { runProcess } from "#dev/process/start-process";

await runCommand(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  await startDatabase({ dataDirectory: path.join(folder, "database"), port: 0, throwAwayFolder: folder });
  const [command = "", ...args] = process.argv.slice(2);
  const { code } = await runProcess({
    name: command,
    command,
    args,
    output: "terminal",
    stopSignal: "SIGINT",
  });
  return code ?? 1;
});
