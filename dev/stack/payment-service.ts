import { rmSync } from "node:fs";
import path from "node:path";
import { keepPort } from "#dev/stack/keep-port";
import type { StackService } from "#dev/stack/service";
import { startStripe } from "#dev/stripe/start-stripe";

/** Stripe itself when STRIPE_SECRET_KEY is set, otherwise its stand-in, which tells the app of every payment. */
export const paymentService: StackService = {
  name: "payment",
  async start({ environment, folder, siteUrl, reset }) {
    if (environment.STRIPE_SECRET_KEY) {
      return { detail: "Stripe (from STRIPE_SECRET_KEY)", environment: {} };
    }
    const place = path.join(folder, "stripe");
    if (reset) rmSync(place, { recursive: true, force: true });
    const logFile = path.join(folder, "logs", "stripe.log");
    const webhookUrl = `${siteUrl}/api/webhooks/stripe`;
    const { port, note } = await keepPort({ folder, service: "payment", usual: 12_120 });
    const simulator = await startStripe({ logFile, folder: place, port, webhookUrl });
    return {
      detail: `${simulator.url} (Stripe simulator${note})`,
      environment: simulator.environment,
      running: { exited: simulator.exited, output: { logFile } },
    };
  },
};
