import { execFileSync } from "node:child_process";
import path from "node:path";
import { cacheFolder, installOnce } from "#dev/database/install-once";
import { ExplainedError } from "#dev/process/explained-error";
import { findFreePort } from "#dev/process/free-port";
import { formatExit, formatWithLog, runProcess, startProcess } from "#dev/process/start-process";

const version = "v0.203.0";

type MockOptions = { logFile: string; onProgress: (text: string) => void };

/**
 * Starts Stripe's own stripe-mock, which validates each call against Stripe's published API description, and returns
 * its address. The first call builds it with Go, which takes a minute. Throws an ExplainedError that says why it can't
 * run here.
 */
export async function startStripeMock({ logFile, onProgress }: MockOptions): Promise<string> {
  const folder = path.join(cacheFolder, `stripe-mock-${version}`);
  const install = (building: string) => build(building, onProgress);
  const command = await installOnce({ folder, file: "stripe-mock", install });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  await startProcess({
    name: "stripe-mock",
    command,
    // The default https port is fixed, so parallel instances would conflict even though https is unused.
    args: ["-http-addr", `127.0.0.1:${port}`, "-https-addr", "127.0.0.1:0"],
    output: { logFile },
    // Without a key it responds with 401, which is enough to show that it runs.
    isReady: async () => (await fetch(url).catch(() => null)) !== null,
  });
  return url;
}

async function build(building: string, onProgress: MockOptions["onProgress"]): Promise<void> {
  try {
    execFileSync("go", ["version"], { stdio: "ignore" });
  } catch {
    throw new ExplainedError("Go, which builds it, isn't installed: https://go.dev/doc/install");
  }
  onProgress("building it, about a minute the first time");
  const output = { logFile: path.join(cacheFolder, `stripe-mock-${process.pid}.log`) };
  const exit = await runProcess({
    name: "go install",
    command: "go",
    args: ["install", `github.com/stripe/stripe-mock@${version}`],
    env: { ...process.env, GOBIN: building },
    output,
  });
  if (exit.code !== 0) throw new ExplainedError(formatWithLog(`go install ${formatExit(exit)}.`, output));
}
