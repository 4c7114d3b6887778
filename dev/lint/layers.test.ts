import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
let project: string;

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "openbook-lint-"));
  for (const file of ["biome.json", "package.json", "dev/lint/rules"])
    cpSync(file, path.join(project, file), { recursive: true });
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Writes files into a project with our rules and returns the names of the rules that they break. */
function lint(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  const args = [biome, "lint", "--reporter=json", "--vcs-enabled=false", ...Object.keys(files)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  for (const file of Object.keys(files)) rmSync(path.join(project, file));
  const { diagnostics }: { diagnostics: { category: string }[] } = JSON.parse(stdout);
  return diagnostics.map(({ category }) => category.split("/").at(-1) ?? "");
}

describe("a change that breaks the layers fails npm run lint", () => {
  test.each([
    ["app takes an SDK", "app/api/x/route.ts", 'import "mongodb";', "noRestrictedImports"],
    ["app takes a part of an SDK", "app/page.tsx", 'import "firebase-admin/auth";', "noRestrictedImports"],
    ["a component takes an SDK", "components/cart/x.tsx", 'import "stripe";', "noRestrictedImports"],
    ["lib takes a component", "lib/courses/x.ts", 'import "#components/ui/logo";', "noRestrictedImports"],
    ["lib takes the local stack", "lib/courses/x.ts", 'import "#dev/seed/courses";', "noRestrictedImports"],
    ["a server's module does not say so", "lib/courses/x.ts", "export const a = 1;", "plugin"],
    ["a page has a curly quote", "app/x.tsx", "export const x = <p>it\u2019s</p>;", "plugin"],
    ["a label has an arrow", "components/cart/x.tsx", 'export const label = "\u2192";', "plugin"],
    [
      "the server takes what runs in browsers",
      "lib/courses/x.ts",
      'import "#lib/browser/api/get-json";',
      "noRestrictedImports",
    ],
    [
      "a browser takes what runs on the server",
      "lib/browser/courses/x.ts",
      'import "#lib/courses/catalogue";',
      "noRestrictedImports",
    ],
    [
      "a rule takes what runs on the server",
      "lib/rules/courses/x.ts",
      'import "#lib/courses/catalogue";',
      "noRestrictedImports",
    ],
    ["a rule takes a framework", "lib/rules/courses/x.ts", 'import "react";', "noRestrictedImports"],
    ["app takes the local stack", "app/page.tsx", 'import "#dev/seed/courses";', "noRestrictedImports"],
    ["the stack takes a component", "dev/x.ts", 'import "#components/ui/logo";', "noRestrictedImports"],
    [
      "a part takes its neighbour",
      "components/courses/x.tsx",
      'import "#components/cart/y";',
      "noRestrictedImports",
    ],
    [
      "a small part takes a large one",
      "components/ui/x.tsx",
      'import "#components/cart/y";',
      "noRestrictedImports",
    ],
    ["a module is named by two dots", "lib/courses/x.ts", 'import "../db/client";', "noRestrictedImports"],
    [
      "a test takes more than the tools",
      "lib/x.test.ts",
      'import "#dev/stack/services";',
      "noRestrictedImports",
    ],
    [
      "a barrel",
      "lib/courses/x.ts",
      'export { a } from "#lib/a";\nexport { b } from "#lib/b";',
      "noBarrelFile",
    ],
    ["a default export", "lib/courses/x.ts", "export default function a() {}", "noDefaultExport"],
    ["any", "lib/courses/x.ts", "export const a: any = 1;", "noExplicitAny"],
    ["an assertion that it is there", "lib/courses/x.ts", "export const a = [1][0]!;", "noNonNullAssertion"],
    ["an interface", "lib/courses/x.ts", "export interface A { a: string }", "useConsistentTypeDefinitions"],
    ["a name in camel case", "lib/courses/listThings.ts", "export const a = 1;", "useFilenamingConvention"],
  ])("%s", (_name, file, text, rule) => {
    expect(lint({ [file]: text })).toContain(rule);
  });

  test.each([
    ["lib takes an SDK", "lib/db/x.ts", 'import "server-only";\nimport "mongodb";'],
    ["a page has an accent", "app/x.tsx", "export const x = <p>caf\u00e9</p>;"],
    ["a rule takes a rule", "lib/rules/courses/x.ts", 'import "#lib/rules/validation/object-id";'],
    ["a browser takes a rule", "lib/browser/courses/x.ts", 'import "#lib/rules/validation/object-id";'],
    [
      "a part takes a small one and its own",
      "components/cart/x.tsx",
      'import "#components/cart/y";\nimport "#components/ui/logo";',
    ],
    [
      "a page has its default export",
      "app/x/page.tsx",
      "export default function Page() {\n  return null;\n}",
    ],
    ["a test takes the tools", "lib/x.test.ts", 'import "#dev/testing/call-route";'],
  ])("and what is allowed passes: %s", (_name, file, text) => {
    expect(lint({ [file]: `${text}\n` })).toEqual([]);
  });
});

test("two modules that import each other fail npm run lint", () => {
  const files = {
    "dev/cycle/a.ts": 'import { b } from "#dev/cycle/b";\n\nexport const a = b;\n',
    "dev/cycle/b.ts": 'import { a } from "#dev/cycle/a";\n\nexport const b = a;\n',
  };
  expect(lint(files)).toContain("noImportCycles");
});
