import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envSchema } from "#lib/rules/env/env-schema";

const settings = Object.keys(envSchema.shape);

function list(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

test("an image can be built with every setting that ends up in the browser, and with no secret", () => {
  const given = list("Dockerfile", /^ARG (\w+)$/gm);
  const inBrowser = settings.filter((name) => name.startsWith("NEXT_PUBLIC_"));
  expect(given).toEqual(expect.arrayContaining(inBrowser));
  expect(settings).toEqual(expect.arrayContaining(given));
  expect(given.filter((name) => /SECRET|TOKEN|SALT|PRIVATE|URI|SMTP/.test(name))).toEqual([]);
});

test("compose gives the image all of them but those of emulators", () => {
  const given = list("Dockerfile", /^ARG (\w+)$/gm).filter((name) => !/EMULATOR|STRIPE_JS/.test(name));
  expect(list("compose.yaml", /^ {6}([A-Z_0-9]+):/gm)).toEqual(expect.arrayContaining(given));
});
