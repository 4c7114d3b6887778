/** Checks this machine's requirements for the demo and the tests: one line each, with the fix for a missing one. */
import { existsSync, readFileSync } from "node:fs";
import { type Check, formatCheck, toRequiredCheck } from "#dev/doctor/check";

/** Checks that every package in package.json is in node_modules. */
function checkPackages(): Check {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const missing = names.filter((name) => !existsSync(`node_modules/${name}/package.json`));
  const name = "packages";
  if (missing.length === 0) return { name, state: "good", found: `${names.length} installed` };
  return toRequiredCheck(name, `missing: ${missing.join(", ")}`, "npm ci");
}

/** Loaded only once the packages are known to be installed. */
async function listChecks(): Promise<Check[]> {
  const { checkBrowser, checkPort } = await import("#dev/doctor/check-machine");
  const { checkDatabaseChoice } = await import("#dev/doctor/check-database-choice");
  const { checkIdentity, checkPayment } = await import("#dev/doctor/check-providers");
  const { checkSettings } = await import("#dev/doctor/check-settings");
  const { loadStackEnvironment } = await import("#dev/stack/environment");
  const environment = loadStackEnvironment("dev", process.cwd());
  return [
    await checkDatabaseChoice(environment),
    checkIdentity(environment),
    checkPayment(environment),
    checkBrowser(),
    await checkPort(Number(environment.PORT) || 3000),
    ...checkSettings(environment),
  ];
}

// A Node that is too old fails before this line.
const node: Check = { name: "Node", state: "good", found: process.version };
const packages = checkPackages();
const checks = [node, packages, ...(packages.state === "bad" ? [] : await listChecks())];
console.log(checks.map(formatCheck).join("\n"));
process.exitCode = checks.some(({ state, isNeeded }) => state === "bad" && isNeeded) ? 1 : 0;
