import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buildSettings } from "#dev/stack/build-settings";

/** Hashes of a build's inputs, by names that are shown to the developer. */
type BuildInputs = Record<string, string>;

/** Excluded because they aren't part of the site or are generated. */
const notBuilt = new Set([
  ...["bench", "dev", "docs", "e2e"],
  ...["coverage", "node_modules", "playwright-report", "test-results"],
  ...["next-env.d.ts", "LICENSE"],
]);
const notBuiltEndings = /\.(md|tsbuildinfo)$/;
/** The packages that npm has installed; the checkout's lock file lists only those that should be. */
const installedPackages = "node_modules/.package-lock.json";

/** Returns the hashes of a checkout's build inputs with these settings. */
export function readBuildInputs(checkout: string, environment: NodeJS.ProcessEnv): BuildInputs {
  const packages = path.join(checkout, installedPackages);
  return {
    sources: hashFiles(checkout, listSources(checkout)),
    packages: existsSync(packages) ? hash(readFileSync(packages)) : "",
    Node: `${process.version} ${process.platform} ${process.arch}`,
    ...Object.fromEntries(
      Object.entries(environment)
        .filter(([name]) => buildSettings.has(name))
        .map(([name, value = ""]) => [name, hash(value)]),
    ),
  };
}

/** Returns the names of the changed inputs. */
export function listDifferences(before: BuildInputs, now: BuildInputs): string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...names].filter((name) => before[name] !== now[name]);
}

function listSources(checkout: string): string[] {
  return readdirSync(checkout)
    .filter((name) => !name.startsWith(".") && !notBuilt.has(name) && !notBuiltEndings.test(name))
    .flatMap((name) => {
      const entry = path.join(checkout, name);
      // A symbolic link to a folder is hashed as the folder.
      if (!statSync(entry).isDirectory()) return [name];
      const below = readdirSync(entry, { recursive: true, withFileTypes: true });
      return below
        .filter((each) => !each.isDirectory())
        .map((each) => path.relative(checkout, path.join(each.parentPath, each.name)));
    })
    .sort();
}

/** Hashes content, not timestamps: switching branches and back isn't a change. */
function hashFiles(checkout: string, files: string[]): string {
  return hash(files.map((file) => `${file}\0${hash(readFileSync(path.join(checkout, file)))}`).join("\n"));
}

function hash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
