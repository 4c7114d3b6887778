import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { stopGroup } from "#dev/process/process-group";
import { isRunning, readProcessIdentity } from "#dev/process/process-identity";

const identitySchema = z.object({ pid: z.int(), startedAt: z.string().nullable() });

/** The record of what a killed run leaves behind. */
const runSchema = z.object({
  runner: identitySchema,
  children: z.array(identitySchema),
  /** Folders with temporary data. */
  folders: z.array(z.string()),
});

type RunRecord = z.infer<typeof runSchema>;

const recordFolder = path.resolve(".local", "runs");
const ownFile = path.join(recordFolder, `${process.pid}.json`);
const own: Pick<RunRecord, "children" | "folders"> = { children: [], folders: [] };

/** Records a child of this process, and its temporary folder, so that a later run can clean them up. */
export function storeChild(pid: number, throwAwayFolder: string | undefined): void {
  own.children.push(readProcessIdentity(pid));
  if (throwAwayFolder && !own.folders.includes(throwAwayFolder)) own.folders.push(throwAwayFolder);
  writeRunRecord();
}

/** Removes an exited child from the record. */
export function deleteChild(pid: number): void {
  own.children = own.children.filter((child) => child.pid !== pid);
  if (own.children.length > 0) writeRunRecord();
  else rmSync(ownFile, { force: true });
}

/** Ends the processes that killed runs of this checkout left running, and removes their temporary data. */
export async function stopOrphans(): Promise<void> {
  mkdirSync(recordFolder, { recursive: true });
  for (const name of readdirSync(recordFolder)) {
    const file = path.join(recordFolder, name);
    const run = readRunRecord(file);
    if (!run || isRunning(run.runner)) continue;
    await Promise.all(run.children.filter(isRunning).map(({ pid }) => stopGroup(pid, "SIGTERM", 5)));
    for (const folder of run.folders) rmSync(folder, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
}

function writeRunRecord(): void {
  mkdirSync(recordFolder, { recursive: true });
  writeFileSync(
    ownFile,
    JSON.stringify({ ...own, runner: readProcessIdentity(process.pid) } satisfies RunRecord),
  );
}

/** Undefined for a record that is still being written. */
function readRunRecord(file: string): RunRecord | undefined {
  try {
    return runSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
