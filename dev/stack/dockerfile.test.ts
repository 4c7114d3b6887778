import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildSettings } from "#dev/stack/build-settings";
import { getServerCommand } from "#dev/stack/server-folder";
import { readDockerfile } from "#dev/testing/runs/read-dockerfile";
import { envSchema } from "#lib/rules/env/env-schema";

const settings = Object.keys(envSchema.shape);

function list(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

test("the image takes every setting of a build, and of the browser code, as a build argument, and no secret", () => {
  const given = list("Dockerfile", /^ARG (\w+)$/gm);
  expect(["NODE_ENV", ...given].sort()).toEqual([...buildSettings].sort());
  const inBrowser = settings.filter((name) => name.startsWith("NEXT_PUBLIC_"));
  expect(given).toEqual(expect.arrayContaining(inBrowser));
  expect(settings).toEqual(expect.arrayContaining(given));
  expect(given.filter((name) => /SECRET|TOKEN|SALT|PRIVATE|URI|SMTP/.test(name))).toEqual([]);
});

test("compose passes all of them except those of emulators", () => {
  const given = list("Dockerfile", /^ARG (\w+)$/gm).filter((name) => !/EMULATOR|STRIPE_JS/.test(name));
  expect(list("compose.yaml", /^ {6}([A-Z_0-9]+):/gm)).toEqual(expect.arrayContaining(given));
});

test("the image limits the whole JavaScript heap, also its space for new objects, and the arenas of native memory", () => {
  const { environment } = readDockerfile();
  const args = ["-p", "v8.getHeapStatistics().heap_size_limit / 2 ** 20"];
  const heapMiB = Number(
    execFileSync(process.execPath, args, {
      env: { ...process.env, ...environment },
      encoding: "utf8",
    }),
  );
  expect(heapMiB).toBeLessThan(288);
  expect(environment.MALLOC_ARENA_MAX).toBe("2");
});

test("npm start and the demo limit the heap as the image does", () => {
  const { NODE_OPTIONS, MALLOC_ARENA_MAX } = readDockerfile().environment;
  const { env } = getServerCommand({ port: 3000, environment: { NODE_ENV: "production" } });
  expect(env).toMatchObject({ NODE_OPTIONS, MALLOC_ARENA_MAX });
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts.start).toBe(`node ${NODE_OPTIONS} dev/start.ts`);
});
