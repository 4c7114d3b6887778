import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { getChromePath } from "chrome-launcher";
import { chromium } from "playwright";
import { ExplainedError } from "#dev/process/explained-error";

/** Without a path, Playwright starts its own browser. */
export type Browser = { executablePath?: string; source: string };

/** Returns the browser for the tests; as root on Debian, installs one. Throws an ExplainedError with what to run. */
export function findBrowser(): Browser {
  const found = locateBrowser() ?? (canInstallBrowser() && installBrowser() && locateBrowser());
  if (found) return found;
  throw new ExplainedError(
    "No browser for the tests was found. Run: npx playwright install chromium\n" +
      "(or install Chromium or Chrome; on a bare Linux: npx playwright install --with-deps chromium)",
  );
}

/** Returns Playwright's own browser when it is installed, otherwise the system's Chrome; undefined without either. */
export function locateBrowser(): Browser | undefined {
  if (existsSync(chromium.executablePath())) return { source: "Playwright's own" };
  try {
    const executablePath = getChromePath();
    return { executablePath, source: executablePath };
  } catch {
    return undefined;
  }
}

/** True as root on Debian, where `findBrowser` installs one. */
export function canInstallBrowser(): boolean {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0;
}

/**
 * Returns the flags for a test browser: no sandbox for root (Chromium refuses otherwise), no traffic of its own, and one
 * process for a page and its frames. With two, a click right after a scroll or a new frame is lost: Chromium sends it to
 * what was there before. People are never that fast.
 */
export function chromiumArguments(): string[] {
  const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const oneProcess = "--disable-site-isolation-trials";
  return [...sandbox, ...quiet, "--disable-component-update", "--disable-sync", oneProcess];
}

function installBrowser(): boolean {
  console.error("  Installing Debian's Chromium for the tests (once) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
      execFileSync("apt-get", args, { env, stdio: "ignore" });
    }
    return true;
  } catch {
    return false;
  }
}
