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

/** Writes the files into a project with our lint rules. Returns the names and messages of the rules that they break. */
function lint(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  const args = [biome, "lint", "--reporter=json", "--vcs-enabled=false", ...Object.keys(files)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  for (const file of Object.keys(files)) rmSync(path.join(project, file));
  const { diagnostics }: { diagnostics: { category: string; message: string }[] } = JSON.parse(stdout);
  return diagnostics.flatMap(({ category, message }) => [category.split("/").at(-1) ?? "", message]);
}

describe("a change that breaks the layers fails npm run lint", () => {
  test.each([
    ["app imports an SDK", "app/api/x/route.ts", 'import "mongodb";', "An SDK"],
    ["app imports a subpath of an SDK", "app/page.tsx", 'import "firebase-admin/auth";', "An SDK"],
    ["a component imports an SDK", "components/cart/x.tsx", 'import "stripe";', "An SDK"],
    ["lib imports a component", "lib/courses/x.ts", 'import "#components/ui/logo";', "only lib"],
    ["lib imports the local stack", "lib/courses/x.ts", 'import "#dev/seed/courses";', "local stack"],
    [
      "lib loads the local stack dynamically",
      "lib/x.ts",
      'await import("#dev/seed/courses");',
      "local stack",
    ],
    ["a server module doesn't import server-only", "lib/courses/x.ts", "export const a = 1;", "server-only"],
    [
      "a server module imports a browser module",
      "lib/courses/x.ts",
      'import "#lib/browser/api/call-api";',
      "runs on the server",
    ],
    [
      "a browser module imports a server module",
      "lib/browser/courses/x.ts",
      'import "#lib/catalog/catalog";',
      "runs in browsers",
    ],
    [
      "a rule imports a server module",
      "lib/rules/courses/x.ts",
      'import "#lib/catalog/catalog";',
      "pure rule",
    ],
    [
      "a migration imports product code",
      "lib/db/migrations/x.ts",
      'import "#lib/rules/reviews/stars";',
      "A migration",
    ],
    ["a rule imports a framework", "lib/rules/courses/x.ts", 'import "react";', "pure rule"],
    [
      "a folder of lib imports one in a row above it",
      "lib/courses/x.ts",
      'import "#lib/payments/settle-payment";',
      "rows below",
    ],
    [
      "a folder of lib imports one in its own row",
      "lib/reviews/x.ts",
      'import type { X } from "#lib/learning/x";',
      "rows below",
    ],
    ["a folder of lib has no row", "lib/news/x.ts", 'import "#lib/db/collections";', "rows below"],
    ["app imports the local stack", "app/page.tsx", 'import "#dev/seed/courses";', "local stack"],
    ["the middleware imports the local stack", "middleware.ts", 'import "#dev/seed";', "local stack"],
    ["the local stack imports a component", "dev/x.ts", 'import "#components/ui/logo";', "no component"],
    [
      "a component imports its neighbor",
      "components/courses/x.tsx",
      'import "#components/cart/y";',
      "own area",
    ],
    ["components/ui imports an area", "components/ui/x.tsx", 'import "#components/cart/y";', "own area"],
    [
      "a shared area imports one above it",
      "components/moderation/x.tsx",
      'import "#components/courses/y";',
      "own area",
    ],
    [
      "a shared area imports its neighbor",
      "components/auth/x.tsx",
      'import "#components/courses/y";',
      "own area",
    ],
    ["an area is exported on", "components/ui/x.ts", 'export { y } from "#components/cart/y";', "own area"],
    ["a relative import", "lib/courses/x.ts", 'import "../db/client";', "package's own paths"],
    ["a relative import in a test", "lib/courses/x.test.ts", 'import "./x";', "package's own paths"],
    [
      "a test imports more than the testing tools",
      "lib/x.test.ts",
      'import "#dev/stack/services";',
      "testing tools",
    ],
    [
      "a barrel",
      "lib/courses/x.ts",
      'export { a } from "#lib/a";\nexport { b } from "#lib/b";',
      "noBarrelFile",
    ],
    ["a list spread into arguments", "lib/x.ts", "a.push(...b.map((c) => c + 1));", "overflows the stack"],
    ["a default export", "lib/courses/x.ts", "export default function a() {}", "noDefaultExport"],
    ["any", "lib/courses/x.ts", "export const a: any = 1;", "noExplicitAny"],
    ["a non-null assertion", "lib/courses/x.ts", "export const a = [1][0]!;", "noNonNullAssertion"],
    ["an interface", "lib/courses/x.ts", "export interface A { a: string }", "useConsistentTypeDefinitions"],
    ["a name in camel case", "lib/courses/listThings.ts", "export const a = 1;", "useFilenamingConvention"],
  ])("%s", (_name, file, text, problem) => {
    expect(lint({ [file]: text })).toContainEqual(expect.stringContaining(problem));
  });

  test.each([
    ["lib imports an SDK", "lib/db/x.ts", 'import "server-only";\nimport "mongodb";'],
    ["a page has an accent", "app/x.tsx", "export const x = <p>caf\u00e9</p>;"],
    ["a module that Next loads outside its bundles", "lib/security/x.ts", "export const a = 1;"],
    ["a rule imports a rule", "lib/rules/courses/x.ts", 'import "#lib/rules/validation/object-id";'],
    [
      "a browser module imports a rule",
      "lib/browser/courses/x.ts",
      'import "#lib/rules/validation/object-id";',
    ],
    [
      "a component imports its own area and the shared ones",
      "components/cart/x.tsx",
      'import "#components/cart/y";\nimport "#components/courses/y";\nimport "#components/ui/logo";',
    ],
    [
      "a shared area imports those below it",
      "components/courses/x.tsx",
      'import "#components/legal/y";\nimport "#components/moderation/y";',
    ],
    [
      "a page has its default export",
      "app/x/page.tsx",
      "export default function Page() {\n  return null;\n}",
    ],
    ["a test imports the testing tools", "lib/x.test.ts", 'import "#dev/testing/http/call-route";'],
    ["a style sheet beside its component", "app/x/page-title.tsx", 'import "./title.css";'],
  ])("an allowed import or file passes: %s", (_name, file, text) => {
    expect(lint({ [file]: `${text}\n` })).toEqual([]);
  });
});

describe("a translated page shows each change of a text and throws nothing", () => {
  const toFile = (markup: string) => ({ "components/cart/x.tsx": `export const x = ${markup};\n` });

  test.each([
    ["a changing text stands beside a fixed one", "<p>{count} items</p>", "only child"],
    ["two changing texts stand in one element", "<p>{first}{last}</p>", "only child"],
    ["a changing text stands after an element", "<p><b>Price</b>{price}</p>", "only child"],
    ["a text comes and goes beside an element", '<p><b>Price</b>{a ? "free" : null}</p>', "only child"],
    [
      "a text that may come from a prop follows a spinner",
      "<p>{a ? <i /> : null}{children}</p>",
      "only child",
    ],
    ["a list of texts stands beside an element", "<p><b>Names</b>{names.map((b) => b)}</p>", "only child"],
    ["an element comes and goes before a text", "<p>{a ? <i /> : null} Save</p>", "come and go"],
    ["an element comes and goes behind &&", "<p>Save {a && <i />}</p>", "come and go"],
    ["a list stands beside a text", "<p>Names: {names.map((b) => <b key={b} />)}</p>", "come and go"],
    ["a component that may render nothing stands before a space", "<p><b>a</b> <Count /></p>", "come and go"],
    [
      "a component with attributes stands before a text",
      "<A b={c}><Count of={a} /> items</A>",
      "come and go",
    ],
    ["a fragment holds a text", "<>Continue at <b /></>", "a fragment has none"],
    ["a fragment with a key holds a text", "<Fragment key={a}>{title}</Fragment>", "a fragment has none"],
    ["a fragment holds a changing text", "<>{children}</>", "a fragment has none"],
  ])("%s, which fails npm run lint", (_name, markup, problem) => {
    expect(lint(toFile(markup))).toContainEqual(expect.stringContaining(problem));
  });

  test.each([
    `<p>{\`\${count} items\`}</p>`,
    "<p>{a ? price : null}</p>",
    "<p>\n{price}\n{/* in dollars */}\n</p>",
    '<p>Price: <b>{price}</b>{" "}each</p>',
    "<p>{a ? <i /> : b && <b />}<span>{price}</span></p>",
    "<p><PlusIcon /> Read our <CourseLink />.</p>",
    "<p>{names.map((b) => <b key={b} />)}<i /></p>",
    "<>{a ? <i /> : null}<Count /></>",
    "({ children }: { children: Elements }) => <p><i />{children}</p>",
  ])("this markup passes: %s", (markup) => {
    expect(lint(toFile(markup))).toEqual([]);
  });
});

test.each([
  ["values", "import {"],
  ["types only", "import type {"],
])("two modules that import each other's %s fail npm run lint", (_name, keyword) => {
  const files = {
    "dev/cycle/a.ts": `${keyword} b } from "#dev/cycle/b";\n\nexport type a = typeof b;\n`,
    "dev/cycle/b.ts": `${keyword} a } from "#dev/cycle/a";\n\nexport const b: a | null = null;\n`,
  };
  expect(lint(files)).toContain("noImportCycles");
});
