import { existsSync, readFileSync } from "node:fs";
import type { Check } from "#dev/doctor/check";

/** Checks that every package that package.json names is in node_modules. */
export function checkPackages(): Check {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const missing = names.filter((name) => !existsSync(`node_modules/${name}/package.json`));
  return missing.length === 0
    ? { name: "packages", state: "good", found: `${names.length} installed` }
    : {
        name: "packages",
        state: "bad",
        found: `missing: ${missing.join(", ")}`,
        advice: "npm ci",
        isNeeded: true,
      };
}
