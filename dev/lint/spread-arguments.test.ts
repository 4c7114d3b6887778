import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

// Arguments lie on the stack: `npm run bench -- --catalogue 200000` ended there.
test("no list is added to another as arguments, which overflows the stack once it is long", async () => {
  const spreads: string[] = [];
  for await (const file of glob("{app,bench,components,dev,lib}/**/*.{ts,tsx}")) {
    if (file.endsWith(".test.ts")) continue;
    for (const [call] of readFileSync(file, "utf8").matchAll(/\.(push|unshift)\(\s*\.\.\./g)) {
      spreads.push(`${file}: ${call}`);
    }
  }
  expect(spreads).toEqual([]);
});
