import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const toLines = (file: string) => read(file).trimEnd().split("\n");
const documents = globSync(["*.md", "docs/**/*.md"]);
const decisions = globSync("docs/decisions/*.md");

test("the README has at most 150 lines", () => {
  expect(toLines("README.md").length).toBeLessThanOrEqual(150);
});

test.each(decisions)(
  "%s has context, decision, and consequences, in 15 to 40 lines of 120 characters",
  (file) => {
    const lines = toLines(file);
    expect(lines.filter((line) => line.startsWith("## "))).toEqual([
      "## Context",
      "## Decision",
      "## Consequences",
    ]);
    expect(lines.length).toBeGreaterThanOrEqual(15);
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  },
);

test.each(documents)("%s names and links only files that exist", (file) => {
  const text = read(file).replaceAll(/^```[\s\S]*?^```/gm, "");
  const isPlaceholder = (name: string) => /<|\b[A-Z]+$/.test(name);
  const named = [...text.matchAll(/`((?:app|bench|components|content|deploy|dev|docs|e2e|lib)\/[^\s`]+)`/g)]
    .map(([, name = ""]) => name)
    .filter(
      (name) => !isPlaceholder(name) && !(name.includes("*") ? globSync(name).length : existsSync(name)),
    );
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
    .map(([, link = ""]) => path.join(path.dirname(file), link))
    .filter((name) => !existsSync(name));
  expect([...named, ...linked]).toEqual([]);
});

test("comments name only files and folders that exist", () => {
  const sources = globSync("{app,bench,components,dev,e2e,lib}/**/*.{ts,tsx}");
  const missing = sources.flatMap((file) => {
    const comments = read(file).match(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*/g) ?? [];
    const named =
      comments.join("\n").match(/(?<![\w/.-])(?:components|dev|e2e|lib)\/[\w./[\]-]+[\w\]]/g) ?? [];
    return named
      .filter((name) => !["", ".ts", ".tsx"].some((ending) => existsSync(name + ending)))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("each row of Where to find names exports of its files", () => {
  const [, section = ""] = read("ARCHITECTURE.md").split("\n## Where to find\n");
  const [table = ""] = section.split("\n## ");
  const rows = [...table.matchAll(/^\| (?!question|-)[^|]+\| ([^|]+)\| ([^|]*)\|$/gm)];
  expect(rows.length).toBeGreaterThan(9);
  for (const [row, files = "", names = ""] of rows) {
    const sources = [...files.matchAll(/`([^`\s]+\.tsx?)`/g)].map(([, file = ""]) =>
      existsSync(file) ? read(file) : "",
    );
    for (const [, name] of names.matchAll(/`(\w+)`/g)) {
      expect(sources.join("\n"), row).toMatch(new RegExp(`^export .*\\b${name}\\b`, "m"));
    }
  }
});

test("docs/configuration.md lists every setting of .env.example", () => {
  const settings = [...read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(30);
  const text = read("docs/configuration.md");
  expect(settings.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
