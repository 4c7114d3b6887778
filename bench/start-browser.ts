import path from "node:path";
import { chromium } from "playwright";
import { chromiumArguments, findBrowser } from "#dev/find-browser";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";

/** Starts a headless browser with an empty profile. Returns its debugging port and a function that stops it. */
export async function startBrowser(folder: string) {
  const { executablePath = chromium.executablePath() } = findBrowser();
  const port = await findFreePort();
  const { stop } = await startProcess({
    name: "browser",
    command: executablePath,
    args: [
      ...chromiumArguments(),
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
