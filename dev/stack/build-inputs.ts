import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { envSchema } from "#lib/rules/env/env-schema";

/** What a build is made from, as fingerprints by the names under which people know it. */
export type BuildInputs = Record<string, string>;

/** No part of the site, or written by the tools themselves. */
const notBuilt = new Set([
  ...["bench", "dev", "docs", "e2e"],
  ...["coverage", "node_modules", "playwright-report", "test-results"],
  ...["next-env.d.ts", "LICENSE"],
]);
/** Names that the server reads while it runs; the stack makes a new token at every start. */
const notBuiltIn = new Set(["REVALIDATE_TOKEN"]);
/** What npm has installed, which the lock file of the checkout only asks for. */
const installedPackages = "node_modules/.package-lock.json";

/** Returns what the production build of a checkout is made from with these settings; no value can be read from it. */
export function readBuildInputs(checkout: string, environment: NodeJS.ProcessEnv): BuildInputs {
  const packages = path.join(checkout, installedPackages);
  return {
    sources: fingerprintFiles(checkout, listSources(checkout)),
    packages: existsSync(packages) ? fingerprint(readFileSync(packages)) : "",
    Node: `${process.version} ${process.platform} ${process.arch}`,
    ...Object.fromEntries(
      Object.entries(environment)
        .filter(([name]) => isBuiltIn(name))
        .map(([name, value = ""]) => [name, fingerprint(value)]),
    ),
  };
}

/** Returns the names of what is not the same. */
export function listDifferences(before: BuildInputs, now: BuildInputs): string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...names].filter((name) => before[name] !== now[name]);
}

function isBuiltIn(name: string): boolean {
  if (notBuiltIn.has(name)) return false;
  return name.startsWith("NEXT_") || name === "NODE_ENV" || name in envSchema.shape;
}

function listSources(checkout: string): string[] {
  return readdirSync(checkout)
    .filter((name) => !name.startsWith(".") && !notBuilt.has(name) && !/\.(md|tsbuildinfo)$/.test(name))
    .flatMap((name) => {
      const entry = path.join(checkout, name);
      // A link to a folder counts as the folder.
      if (!statSync(entry).isDirectory()) return [name];
      const below = readdirSync(entry, { recursive: true, withFileTypes: true });
      return below
        .filter((each) => !each.isDirectory())
        .map((each) => path.relative(checkout, path.join(each.parentPath, each.name)));
    })
    .sort();
}

/** By content: a checkout of another branch and back is no change, and an edit within one tick of the clock is one. */
function fingerprintFiles(checkout: string, files: string[]): string {
  return fingerprint(
    files.map((file) => `${file}\0${fingerprint(readFileSync(path.join(checkout, file)))}`).join("\n"),
  );
}

function fingerprint(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
