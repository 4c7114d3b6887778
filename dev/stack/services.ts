import { rmSync } from "node:fs";
import path from "node:path";
import { startEmulator } from "#dev/identity/start-emulator";
import { startMail } from "#dev/mail/start-mail";
import { databaseService } from "#dev/stack/database-service";
import { keepPort } from "#dev/stack/keep-port";
import type { StackService } from "#dev/stack/start-stack";
import { tellSeededPayments } from "#dev/stack/tell-seeded-payments";
import { startStripe } from "#dev/stripe/start-stripe";

/** The Firebase project that FIREBASE_PROJECT_ID names if it's set, otherwise the Firebase Auth emulator. */
const identityService: StackService = {
  name: "accounts",
  async start({ environment, folder, reset, isTemporary }, onProgress) {
    const { FIREBASE_PROJECT_ID } = environment;
    if (FIREBASE_PROJECT_ID) {
      return { detail: `${FIREBASE_PROJECT_ID} (from FIREBASE_PROJECT_ID)`, environment: {} };
    }
    const place = path.join(folder, "identity");
    if (reset) rmSync(place, { recursive: true, force: true });
    const logFile = path.join(folder, "logs", "identity.log");
    const { port, note } = await keepPort({ folder, service: "accounts", usual: 9099, isTemporary });
    const emulator = await startEmulator({ folder: place, port, logFile, onProgress });
    return {
      detail: `http://${emulator.host} (Firebase Auth emulator${note})`,
      environment: emulator.environment,
      running: { exited: emulator.exited, output: { logFile } },
    };
  },
};

/** Stripe if STRIPE_SECRET_KEY is set, otherwise the simulator, which sends the app its webhooks. */
const paymentService: StackService = {
  name: "payment",
  async start({ environment, folder, siteUrl, reset, isTemporary }) {
    if (environment.STRIPE_SECRET_KEY) {
      return { detail: "Stripe (from STRIPE_SECRET_KEY)", environment: {} };
    }
    const place = path.join(folder, "stripe");
    if (reset) rmSync(place, { recursive: true, force: true });
    const logFile = path.join(folder, "logs", "stripe.log");
    const webhookUrl = `${siteUrl}/api/webhooks/stripe`;
    const { port, note } = await keepPort({ folder, service: "payment", usual: 12_120, isTemporary });
    const simulator = await startStripe({ logFile, folder: place, port, webhookUrl });
    const { MONGODB_URI: uri } = environment;
    if (uri) await tellSeededPayments({ uri, simulatorUrl: simulator.url });
    return {
      detail: `${simulator.url} (Stripe simulator${note})`,
      environment: simulator.environment,
      running: { exited: simulator.exited, output: { logFile } },
    };
  },
};

/** The mail server that SMTP_URL names if it's set, otherwise a mailbox that catches all mail and delivers none. */
const mailService: StackService = {
  name: "mail",
  async start({ environment, folder, reset, isTemporary }) {
    if (environment.SMTP_URL) {
      return { detail: "your mail server (from SMTP_URL)", environment: {} };
    }
    const place = path.join(folder, "mail");
    if (reset) rmSync(place, { recursive: true, force: true });
    const logFile = path.join(folder, "logs", "mail.log");
    const { port, note } = await keepPort({ folder, service: "mailbox", usual: 8025, isTemporary });
    const { port: smtpPort } = await keepPort({ folder, service: "smtp", usual: 1025, isTemporary });
    const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId } = environment;
    const firebase = host && projectId ? { host, projectId } : undefined;
    const catcher = await startMail({ logFile, folder: place, port, smtpPort, firebase });
    return {
      detail: `${catcher.url} (mailbox${note})`,
      environment: catcher.environment,
      running: { exited: catcher.exited, output: { logFile } },
    };
  },
};

/** The services that the app needs, in start order; they are stopped in reverse. */
export const services: StackService[] = [databaseService, identityService, paymentService, mailService];
