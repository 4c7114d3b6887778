import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ExplainedError } from "#dev/process/explained-error";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";
import { getServerCommand } from "#dev/stack/server-folder";
import type { Lifetime } from "#dev/testing/database/database-proxy";
import { startRecordingProxy } from "#dev/testing/payments/start-recording-proxy";

export type MeasuredSite = {
  baseUrl: string;
  /** Resolves when the server does nothing, with the milliseconds that its event loop was busy since its start. */
  readBusyMs(): Promise<number>;
  /** Returns the number of requests that its server sent to Firebase and to Stripe since the last call. */
  takeUpstreamCalls(): number;
};

const reporter = pathToFileURL(path.resolve("dev/testing/costs/report-event-loop.ts")).href;

/**
 * Serves the existing production build with this test file's database, and counts what it asks of Firebase and Stripe.
 * `onEnd` registers its end. Throws an ExplainedError without a build.
 */
export async function startMeasuredSite(lifetime: Required<Lifetime>): Promise<MeasuredSite> {
  const { FIREBASE_AUTH_EMULATOR_HOST: accounts, STRIPE_API_URL: payments = "" } = process.env;
  const port = await findFreePort();
  const reporterPort = await findFreePort();
  const identity = await startRecordingProxy(`http://${accounts}`, lifetime);
  const stripe = await startRecordingProxy(payments, lifetime);
  const command = getServerCommand({
    port,
    environment: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: `--import ${reporter}`,
      EVENT_LOOP_PORT: String(reporterPort),
      FIREBASE_AUTH_EMULATOR_HOST: new URL(identity.url).host,
      STRIPE_API_URL: stripe.url,
      SITE_URL: `http://localhost:${port}`,
    },
  });
  if (!existsSync(command.args[0] ?? "")) {
    throw new ExplainedError("There is no production build. Run npm run build first.");
  }
  const baseUrl = `http://localhost:${port}`;
  const logFile = path.join(mkdtempSync(path.join(tmpdir(), "openbook-costs-")), "app.log");
  const output = { logFile };
  const server = await startProcess({
    ...command,
    name: "app",
    output,
    isReady: () => isAnswering(`${baseUrl}/login`),
    readyWithinSeconds: 120,
  });
  lifetime.onEnd(server.stop);

  return {
    baseUrl,
    readBusyMs: async () => Number(await (await fetch(`http://127.0.0.1:${reporterPort}`)).text()),
    takeUpstreamCalls: () => identity.calls.splice(0).length + stripe.calls.splice(0).length,
  };
}
