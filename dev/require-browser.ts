import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { ExplainedError } from "#dev/process/explained-error";

/** Without a path, Playwright starts its own browser. */
type Browser = { executablePath?: string; source: string };

/** Headless Chromium comes first, as in Playwright: the other builds render windows even when headless. */
const names = [
  "chromium-headless-shell",
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"],
];
const usualFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
const macPrograms = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

/** Returns the browser for the tests; as root on Debian, installs one. Throws an ExplainedError with what to run. */
export function requireBrowser(): Browser {
  const found = findInstalledBrowser() ?? (canInstallBrowser() && installBrowser() && findInstalledBrowser());
  if (found) return found;
  throw new ExplainedError(
    "No browser for the tests was found. Run: npx playwright install chromium\n" +
      "(or install Chromium or Chrome; on a bare Linux: npx playwright install --with-deps chromium)",
  );
}

/** Returns Playwright's own browser when it is installed, otherwise the system's; undefined when there is none. */
export function findInstalledBrowser(): Browser | undefined {
  if (existsSync(chromium.executablePath())) return { source: "Playwright's own" };
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute);
  const folders = [...onPath, ...usualFolders];
  const programs = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const executablePath = [...programs, ...macPrograms].find(isExecutable);
  return executablePath ? { executablePath, source: executablePath } : undefined;
}

/** True as root on Debian, where `requireBrowser` installs one. */
export function canInstallBrowser(): boolean {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0;
}

/**
 * Returns the flags for a test browser: no sandbox for root (Chromium refuses otherwise), no traffic of its own, and
 * one process for a page and its frames. With two, a click right after a scroll or a new frame is lost: Chromium sends
 * it to the previous content. Users never click that fast.
 */
export function getBrowserArguments(): string[] {
  const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const oneProcess = "--disable-site-isolation-trials";
  return [...sandbox, ...quiet, "--disable-component-update", "--disable-sync", oneProcess];
}

function installBrowser(): boolean {
  console.error("  Installing Debian's Chromium for the tests (once) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args: string[]) => execFileSync("apt-get", args, { env, stdio: "ignore" });
  try {
    aptGet("update");
    aptGet("install", "-y", "--no-install-recommends", "chromium-headless-shell");
    return true;
  } catch {
    return false;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
