import { rmSync } from "node:fs";
import path from "node:path";
import { startEmulator } from "#dev/identity/start-emulator";
import { startMail } from "#dev/mail/start-mail";
import { claimPort } from "#dev/stack/claim-port";
import { databaseService } from "#dev/stack/database-service";
import { sendSeededPayments } from "#dev/stack/send-seeded-payments";
import type { StackContext, StackService } from "#dev/stack/start-stack";
import { startStripe } from "#dev/stripe/start-stripe";

/** Returns a service's own folder, emptied on --reset, its log, and a function that chooses its ports. */
function openServiceFolder({ folder, reset, isTemporary }: StackContext, name: string) {
  const serviceFolder = path.join(folder, name);
  if (reset) rmSync(serviceFolder, { recursive: true, force: true });
  const choosePort = (service: string, usual: number) => claimPort({ folder, service, usual, isTemporary });
  return { folder: serviceFolder, logFile: path.join(folder, "logs", `${name}.log`), choosePort };
}

/** The Firebase project that FIREBASE_PROJECT_ID names if it's set, otherwise the Firebase Auth emulator. */
const identityService: StackService = {
  name: "accounts",
  async start(context, onProgress) {
    const { FIREBASE_PROJECT_ID } = context.environment;
    if (FIREBASE_PROJECT_ID) {
      return { detail: `${FIREBASE_PROJECT_ID} (from FIREBASE_PROJECT_ID)`, environment: {} };
    }
    const { folder, logFile, choosePort } = openServiceFolder(context, "identity");
    const { port, note } = await choosePort("accounts", 9099);
    const { host, environment, exited } = await startEmulator({ folder, port, logFile, onProgress });
    const detail = `http://${host} (Firebase Auth emulator${note})`;
    return { detail, environment, running: { exited, output: { logFile } } };
  },
};

/** Stripe if STRIPE_SECRET_KEY is set, otherwise the simulator, which sends the app its webhooks. */
const paymentService: StackService = {
  name: "payment",
  // The simulator learns the payments that the seed has added.
  follows: "database",
  async start(context) {
    const { STRIPE_SECRET_KEY, MONGODB_URI: uri } = context.environment;
    if (STRIPE_SECRET_KEY) return { detail: "Stripe (from STRIPE_SECRET_KEY)", environment: {} };
    const { folder, logFile, choosePort } = openServiceFolder(context, "stripe");
    const { port, note } = await choosePort("payment", 12_120);
    const webhookUrl = `${context.siteUrl}/api/webhooks/stripe`;
    const { url, environment, exited } = await startStripe({ logFile, folder, port, webhookUrl });
    if (uri) await sendSeededPayments({ uri, simulatorUrl: url });
    const detail = `${url} (Stripe simulator${note})`;
    return { detail, environment, running: { exited, output: { logFile } } };
  },
};

/** The mail server that SMTP_URL names if it's set, otherwise a mailbox that catches all mail and delivers none. */
const mailService: StackService = {
  name: "mail",
  // The mailbox shows the emulator's links.
  follows: "accounts",
  async start(context) {
    const {
      SMTP_URL,
      FIREBASE_AUTH_EMULATOR_HOST: host,
      FIREBASE_PROJECT_ID: projectId,
    } = context.environment;
    if (SMTP_URL) return { detail: "your mail server (from SMTP_URL)", environment: {} };
    const { folder, logFile, choosePort } = openServiceFolder(context, "mail");
    const { port, note } = await choosePort("mailbox", 8025);
    const { port: smtpPort } = await choosePort("smtp", 1025);
    const firebase = host && projectId ? { host, projectId } : undefined;
    const { url, environment, exited } = await startMail({ logFile, folder, port, smtpPort, firebase });
    const detail = `${url} (mailbox${note})`;
    return { detail, environment, running: { exited, output: { logFile } } };
  },
};

/** The services that the app needs. They are stopped in the reverse order of their start. */
export const services: StackService[] = [databaseService, identityService, paymentService, mailService];
