import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { endGroup } from "#dev/process/process-group";
import { identifyProcess, isRunning } from "#dev/process/process-identity";

const identitySchema = z.object({ pid: z.int(), startedAt: z.string().nullable() });

/** The record of what a killed run leaves behind. */
const runSchema = z.object({
  runner: identitySchema,
  children: z.array(identitySchema),
  /** Folders with temporary data. */
  folders: z.array(z.string()),
});

type Run = z.infer<typeof runSchema>;

const recordFolder = path.resolve(".local", "runs");
const ownFile = path.join(recordFolder, `${process.pid}.json`);
const own: Pick<Run, "children" | "folders"> = { children: [], folders: [] };

/** Records a child of this process, and its temporary folder, so that a later run can clean them up. */
export function recordChild(pid: number, throwAwayFolder: string | undefined): void {
  own.children.push(identifyProcess(pid));
  if (throwAwayFolder && !own.folders.includes(throwAwayFolder)) own.folders.push(throwAwayFolder);
  writeOwn();
}

/** Removes an exited child from the record. */
export function forgetChild(pid: number): void {
  own.children = own.children.filter((child) => child.pid !== pid);
  if (own.children.length > 0) writeOwn();
  else rmSync(ownFile, { force: true });
}

/** Ends the processes that killed runs of this checkout left running, and removes their temporary data. */
export async function endOrphans(): Promise<void> {
  mkdirSync(recordFolder, { recursive: true });
  for (const name of readdirSync(recordFolder)) {
    const file = path.join(recordFolder, name);
    const run = readRun(file);
    if (!run || isRunning(run.runner)) continue;
    await Promise.all(run.children.filter(isRunning).map(({ pid }) => endGroup(pid, "SIGTERM", 5)));
    for (const folder of run.folders) rmSync(folder, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
}

function writeOwn(): void {
  mkdirSync(recordFolder, { recursive: true });
  writeFileSync(ownFile, JSON.stringify({ ...own, runner: identifyProcess(process.pid) } satisfies Run));
}

/** Undefined for a record that is still being written. */
function readRun(file: string): Run | undefined {
  try {
    return runSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
