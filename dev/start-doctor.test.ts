import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("the doctor reports a Node that is too old instead of failing on it", () => {
  // With this flag, Node can't run TypeScript.
  const args = ["--no-experimental-strip-types", "dev/start-doctor.mjs"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stdout).toContain(`✗ Node       ${process.version}, which cannot run TypeScript; 22.18`);
  expect(stderr).toBe("");
  expect(status).toBe(1);
});
