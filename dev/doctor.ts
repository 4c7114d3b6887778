/** What this machine has for the demo and the tests, one line each, and what to type when it lacks it. */
import { type Check, formatCheck } from "#dev/doctor/check";
import { checkPackages } from "#dev/doctor/check-packages";

/** Loaded only once the packages are known to be there. */
async function checkEverything(): Promise<Check[]> {
  const { checkBrowser, checkPort } = await import("#dev/doctor/check-machine");
  const { checkDatabaseChoice } = await import("#dev/doctor/check-database-choice");
  const { checkIdentity } = await import("#dev/doctor/check-identity");
  const { checkPayment } = await import("#dev/doctor/check-payment");
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

// One that is too old does not come this far.
const node: Check = { name: "Node", state: "good", found: process.version };
const packages = checkPackages();
const checks = [node, packages, ...(packages.state === "bad" ? [] : await checkEverything())];
console.log(checks.map(formatCheck).join("\n"));
process.exitCode = checks.some(({ state, isNeeded }) => state === "bad" && isNeeded) ? 1 : 0;
