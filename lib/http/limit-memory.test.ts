import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { toLimitedEnvironment } from "#lib/http/limit-memory";

const folder = mkdtempSync(path.join(tmpdir(), "openbook-limit-memory-"));
afterAll(() => rmSync(folder, { recursive: true }));

const script = path.join(folder, "server.mjs");
const limits = new URL("./limit-memory.ts", import.meta.url).href;
writeFileSync(
  script,
  `import { getHeapStatistics } from "node:v8";
const { limitMemory } = await import(${JSON.stringify(limits)});
limitMemory(import.meta.filename);
const { pid, execArgv, env: { MALLOC_ARENA_MAX: arenas, KEPT: kept } } = process;
const heapMiB = getHeapStatistics().heap_size_limit / 2 ** 20;
console.log(JSON.stringify({ pid, execArgv, arenas, kept, heapMiB }));
`,
);

type StartOptions = { args?: string[]; env?: Record<string, string> };

/** Runs a script that limits its memory. Returns what it printed, and its pid at the start. */
async function startLimited({ args = [], env = {} }: StartOptions = {}) {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...args, script], { env: { ...inherited, ...env } });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(errors).toBe("");
  return { ...JSON.parse(printed), pidAtStart: child.pid };
}

test("a server started by its file alone limits the whole JavaScript heap and the arenas of native memory", async () => {
  const { pidAtStart, ...limited } = await startLimited({ args: ["--no-deprecation"], env: { KEPT: "yes" } });
  expect(limited).toMatchObject({ arenas: "2", kept: "yes", execArgv: ["--no-deprecation"] });
  expect(limited.heapMiB).toBeLessThan(288);
  // A signal to the process that a host started reaches the server.
  expect(limited.pid).toBe(pidAtStart);
});

test.each([
  ["NODE_OPTIONS", { env: { NODE_OPTIONS: "--max-old-space-size=1024" } }],
  ["an argument", { args: ["--max-old-space-size=1024"] }],
])("an operator can raise the limit of the heap with %s", async (_, options) => {
  expect((await startLimited(options)).heapMiB).toBeGreaterThan(1024);
});

test("an operator can choose the number of arenas", () => {
  expect(toLimitedEnvironment({ NODE_ENV: "production", MALLOC_ARENA_MAX: "8" })).toMatchObject({
    MALLOC_ARENA_MAX: "8",
  });
});
