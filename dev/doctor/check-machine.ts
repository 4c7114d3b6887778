import path from "node:path";
import { type Check, toRequiredCheck } from "#dev/doctor/check";
import { findFreePort } from "#dev/process/free-port";
import { readLockHolder } from "#dev/process/lock";
import { isRunning } from "#dev/process/process-identity";
import { canInstallBrowser, findInstalledBrowser } from "#dev/require-browser";

/** Checks for a browser that the end-to-end tests can use; installs nothing. */
export function checkBrowser(): Check {
  const name = "browser";
  const browser = findInstalledBrowser();
  if (browser) return { name, state: "good", found: browser.source };
  if (canInstallBrowser())
    return { name, state: "good", found: "Debian's Chromium, installed for the first test" };
  return toRequiredCheck(name, "none", "npx playwright install chromium");
}

/** Checks that the app's port is free or used by this checkout's own stack. */
export async function checkPort(port: number): Promise<Check> {
  const name = `port ${port}`;
  if ((await findFreePort(port)) === port) return { name, state: "good", found: "free" };
  for (const script of ["demo", "dev"]) {
    const holder = readLockHolder(path.resolve(".local", `${script}.lock`));
    if (holder?.address?.endsWith(`:${port}`) && isRunning(holder))
      return { name, state: "good", found: `used by npm run ${script} (process ${holder.pid})` };
  }
  const advice = `npm run demo -- --port ${port + 1}`;
  return { name, state: "bad", found: "in use by another program", advice };
}
