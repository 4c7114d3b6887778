import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildSettings } from "#dev/stack/build-settings";
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
