import { readFileSync } from "node:fs";

export type Dependency = "The database" | "The accounts" | "The payment service" | "The file store";

/**
 * What docs/faults.md says comes of the absence of a dependency: the answer to each call, "503, a sentence", and the
 * words on each page.
 */
export function readFaults(dependency: Dependency) {
  const [, section = ""] = readFileSync("docs/faults.md", "utf8").split(`\n## ${dependency}\n`);
  const [table = ""] = section.split("\n## ");
  return {
    calls: readRows(table, /^\| `(.+?)` +\| (.+?) +\|$/gm),
    pages: readRows(table, /^\| ([^`]+?) +\| "(.+?)" +\|$/gm),
  };
}

function readRows(table: string, row: RegExp): Record<string, string> {
  return Object.fromEntries([...table.matchAll(row)].map(([, what = "", outcome = ""]) => [what, outcome]));
}
