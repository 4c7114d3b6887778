import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { acquireLock, readLockHolder } from "#dev/process/lock";
import { readProcessIdentity } from "#dev/process/process-identity";

function makeLockFile(content?: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "data.lock");
  if (content !== undefined)
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

function acquire(file: string, about?: Parameters<typeof acquireLock>[1]) {
  const lock = acquireLock(file, about);
  if ("heldBy" in lock) throw new Error(`Held by ${lock.heldBy.pid}.`);
  onTestFinished(lock.release);
  return lock;
}

test("a lock has one holder and names it", () => {
  const file = makeLockFile();
  acquire(file, { address: "http://localhost:3000" });
  expect(acquireLock(file)).toEqual({
    heldBy: { ...readProcessIdentity(process.pid), address: "http://localhost:3000" },
  });
});

test("a released lock leaves no file and can be acquired again", () => {
  const file = makeLockFile();
  acquire(file).release();
  expect(existsSync(file)).toBe(false);
  acquire(file);
});

test("the lock of a dead process is taken over", () => {
  const dead = { pid: spawnSync(process.execPath, ["-e", ""]).pid, startedAt: null };
  const file = makeLockFile(dead);
  acquire(file);
  expect(readLockHolder(file)?.pid).toBe(process.pid);
});

test("the lock of a dead process is taken over even if its pid was reused", () => {
  const file = makeLockFile({ pid: process.pid, startedAt: "before the last boot" });
  acquire(file);
  expect(readLockHolder(file)).toEqual(readProcessIdentity(process.pid));
});

test("a lock that cannot be read is taken over", () => {
  const file = makeLockFile('{"pid":');
  acquire(file);
  expect(readLockHolder(file)?.pid).toBe(process.pid);
});
