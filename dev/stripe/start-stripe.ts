import path from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";
import { keys } from "#dev/stripe/keys";

type StripeOptions = {
  logFile: string;
  /** Default: any free port. */
  port?: number;
  /** The folder with intents and events; without it they are lost at exit. */
  folder?: string;
  /** The app's webhook endpoint; without it, no events are sent until one is added. */
  webhookUrl?: string;
};

const script = fileURLToPath(new URL("./serve.ts", import.meta.url));

/**
 * Starts the Stripe simulator; resolves when it's ready. Returns its URL, which also shows the log, and the variables
 * with which the app, its build, and its tests find it. Throws an ExplainedError.
 */
export async function startStripe({ logFile, folder, webhookUrl, ...options }: StripeOptions) {
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const state = folder ? ["--state", path.join(folder, "state.jsonl")] : [];
  const webhook = webhookUrl ? ["--webhook", webhookUrl] : [];
  const server = await startProcess({
    name: "Stripe simulator",
    command: process.execPath,
    args: ["--disable-warning=ExperimentalWarning", script, "--port", String(port), ...state, ...webhook],
    output: { logFile },
    isReady: () => isAnswering(url),
  });
  return { ...server, url, environment: toStripeEnvironment(url) };
}

/** Returns the variables with which the app, its build, and its tests find the simulator at this URL. */
export function toStripeEnvironment(url: string) {
  return {
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_URL: url,
    STRIPE_CONNECT: "on",
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: keys.publishable,
    NEXT_PUBLIC_STRIPE_JS_URL: `${url}/stripe.js`,
  };
}
