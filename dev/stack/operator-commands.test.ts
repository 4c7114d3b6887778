import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
/**
 * The commands that a deployed site's operator runs, in the tools image too: the scripts that load the app's own code.
 */
const commands = Object.values<string>(scripts).flatMap((script) => {
  return /^node --conditions=react-server (\S+)$/.exec(script)?.[1] ?? [];
});

/** Lists the packages that a file loads at import time, without types. */
function listPackages(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const loads = /^(?:import|export) (?!type )(?:[^;]*? from )?"([^"]+)"/gm;
  return [...readFileSync(file, "utf8").matchAll(loads)].flatMap(([, name = ""]) => {
    if (name.startsWith("#")) return listPackages(`${name.slice(1)}.ts`, seen);
    if (name.startsWith(".")) return listPackages(path.join(path.dirname(file), name), seen);
    if (name.startsWith("node:")) return [];
    return [name.split("/", name.startsWith("@") ? 2 : 1).join("/")];
  });
}

test.each(commands)("%s needs no development dependency: an operator's machine has none", (command) => {
  expect(existsSync(command)).toBe(true);
  // @next/env comes with next.
  const missing = listPackages(command, new Set()).filter(
    (name) => !(name in dependencies || name === "@next/env"),
  );
  expect(missing).toEqual([]);
});
