import path from "node:path";
import { chromium } from "playwright";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";
import { getBrowserArguments, requireBrowser } from "#dev/require-browser";

/** Starts a headless browser with an empty profile. Returns its debugging port and a function that stops it. */
export async function startBrowser(folder: string) {
  const { executablePath = chromium.executablePath() } = requireBrowser();
  const port = await findFreePort();
  const { stop } = await startProcess({
    name: "browser",
    command: executablePath,
    args: [
      ...getBrowserArguments(),
      "--headless=new",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${path.join(folder, "browser")}`,
      "about:blank",
    ],
    output: { logFile: path.join(folder, "logs", "browser.log") },
    isReady: () => isAnswering(`http://127.0.0.1:${port}/json/version`),
  });
  return { port, stop };
}
