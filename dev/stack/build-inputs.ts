import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { envSchema } from "#lib/rules/env/env-schema";

/** What a build is made from, as hashes by names that people recognize. */
export type BuildInputs = Record<string, string>;

/** Not part of the site, or written by tools. */
const notBuilt = new Set([
  ...["bench", "dev", "docs", "e2e"],
  ...["coverage", "node_modules", "playwright-report", "test-results"],
  ...["next-env.d.ts", "LICENSE"],
]);
const notBuiltEndings = /\.(md|tsbuildinfo)$/;
/** Read at run time only; the stack makes new secrets at every start. */
const notBuiltIn = new Set(["REVALIDATE_TOKEN", "CRON_SECRET", "METRICS_TOKEN", "SMTP_URL", "MAIL_FROM"]);
/** What npm has installed; the checkout's own lock file says only what should be. */
const installedPackages = "node_modules/.package-lock.json";

/** Returns what the production build of a checkout is made from with these settings, as hashes. */
export function readBuildInputs(checkout: string, environment: NodeJS.ProcessEnv): BuildInputs {
  const packages = path.join(checkout, installedPackages);
  return {
    sources: hashFiles(checkout, listSources(checkout)),
    packages: existsSync(packages) ? hash(readFileSync(packages)) : "",
    Node: `${process.version} ${process.platform} ${process.arch}`,
    ...Object.fromEntries(
      Object.entries(environment)
        .filter(([name]) => isBuiltIn(name))
        .map(([name, value = ""]) => [name, hash(value)]),
    ),
  };
}

/** Returns the names of what has changed. */
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
    .filter((name) => !name.startsWith(".") && !notBuilt.has(name) && !notBuiltEndings.test(name))
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

/** By content, not by time: switching branches and back is no change. */
function hashFiles(checkout: string, files: string[]): string {
  return hash(files.map((file) => `${file}\0${hash(readFileSync(path.join(checkout, file)))}`).join("\n"));
}

function hash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
