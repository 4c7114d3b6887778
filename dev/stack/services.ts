import { rmSync } from "node:fs";
import path from "node:path";
import { startEmulator, toEmulatorEnvironment } from "#dev/identity/start-emulator";
import { startMail } from "#dev/mail/start-mail";
import { claimPort } from "#dev/stack/claim-port";
import { databaseService } from "#dev/stack/database-service";
import { sendSeededPayments } from "#dev/stack/send-seeded-payments";
import type { PlannedService, StackContext, StackService } from "#dev/stack/start-stack";
import { startStripe, toStripeEnvironment } from "#dev/stripe/start-stripe";

/** Returns a service's own folder, emptied on --reset, its log, and a function that chooses its ports. */
function openServiceFolder({ folder, reset, isTemporary }: StackContext, name: string) {
  const serviceFolder = path.join(folder, name);
  if (reset) rmSync(serviceFolder, { recursive: true, force: true });
  const choosePort = (service: string, usual: number) => claimPort({ folder, service, usual, isTemporary });
  return { folder: serviceFolder, logFile: path.join(folder, "logs", `${name}.log`), choosePort };
}

/** A service that the environment names and that isn't started. */
function toExternalService(detail: string): PlannedService {
  return { buildEnvironment: {}, start: async () => ({ detail, environment: {} }) };
}

/** The Firebase project that FIREBASE_PROJECT_ID names if it's set, otherwise the Firebase Auth emulator. */
const identityService: StackService = {
  name: "accounts",
  async plan(context) {
    const { FIREBASE_PROJECT_ID } = context.environment;
    if (FIREBASE_PROJECT_ID) {
      return toExternalService(`${FIREBASE_PROJECT_ID} (from FIREBASE_PROJECT_ID)`);
    }
    const { folder, logFile, choosePort } = openServiceFolder(context, "identity");
    const { port, note } = await choosePort("accounts", 9099);
    return {
      buildEnvironment: toEmulatorEnvironment(`127.0.0.1:${port}`),
      async start(_environment, onProgress) {
        const { host, environment, exited } = await startEmulator({ folder, port, logFile, onProgress });
        const detail = `http://${host} (Firebase Auth emulator${note})`;
        return { detail, environment, running: { exited, output: { logFile } } };
      },
    };
  },
};

/** Stripe if STRIPE_SECRET_KEY is set, otherwise the simulator, which sends the app its webhooks. */
const paymentService: StackService = {
  name: "payment",
  // The simulator learns the payments that the seed has added.
  follows: "database",
  async plan(context) {
    if (context.environment.STRIPE_SECRET_KEY) return toExternalService("Stripe (from STRIPE_SECRET_KEY)");
    const { folder, logFile, choosePort } = openServiceFolder(context, "stripe");
    const { port, note } = await choosePort("payment", 12_120);
    return {
      buildEnvironment: toStripeEnvironment(`http://127.0.0.1:${port}`),
      async start({ MONGODB_URI: uri }) {
        const webhookUrl = `${context.siteUrl}/api/webhooks/stripe`;
        const { url, environment, exited } = await startStripe({ logFile, folder, port, webhookUrl });
        if (uri) await sendSeededPayments({ uri, simulatorUrl: url });
        const detail = `${url} (Stripe simulator${note})`;
        return { detail, environment, running: { exited, output: { logFile } } };
      },
    };
  },
};

/** The mail server that SMTP_URL names if it's set, otherwise a mailbox that catches all mail and delivers none. */
const mailService: StackService = {
  name: "mail",
  async plan(context) {
    if (context.environment.SMTP_URL) return toExternalService("your mail server (from SMTP_URL)");
    const { folder, logFile, choosePort } = openServiceFolder(context, "mail");
    const { port, note } = await choosePort("mailbox", 8025);
    const { port: smtpPort } = await choosePort("smtp", 1025);
    return {
      buildEnvironment: {},
      async start({ FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId }) {
        const firebase = host && projectId ? { host, projectId } : undefined;
        const { url, environment, exited } = await startMail({ logFile, folder, port, smtpPort, firebase });
        const detail = `${url} (mailbox${note})`;
        return { detail, environment, running: { exited, output: { logFile } } };
      },
    };
  },
};

/** The services that the app needs. They are stopped in the reverse order of their start. */
export const services: StackService[] = [databaseService, identityService, paymentService, mailService];
