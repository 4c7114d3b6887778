import "server-only";
import Stripe from "stripe";
import { AppError } from "#lib/api/app-error";
import { env } from "#lib/env/env";

let client: Stripe | undefined;

/**
 * The server's side of Stripe, one for each process. Throws AppError `not_configured` without a secret key.
 * A Stripe that is dead or silent has been given up within 3.5 seconds: two attempts and the SDK's pause between them.
 */
export function getStripe(): Stripe {
  if (!env.stripe) {
    const detail = "STRIPE_SECRET_KEY is not set";
    throw new AppError("not_configured", { message: "Card payment is not set up on this site.", detail });
  }
  const { secretKey, apiUrl } = env.stripe;
  client ??= new Stripe(secretKey, {
    // What the code was written for, whatever version the account has chosen.
    apiVersion: "2026-10-28.endive",
    timeout: 1500,
    maxNetworkRetries: 1,
    telemetry: false,
    ...toAddress(apiUrl),
  });
  return client;
}

function toAddress(apiUrl: string | null) {
  if (!apiUrl) return {};
  const { hostname, port } = new URL(apiUrl);
  return { protocol: "http", host: hostname, port } as const;
}
