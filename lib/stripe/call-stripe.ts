import "server-only";
import Stripe from "stripe";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { logTruncated } from "#lib/observability/log-truncated";

/** The message for users while Stripe doesn't answer. */
export const stripeUnavailable = "We can't reach our payment provider right now. Please try again shortly.";

/**
 * How long a page repeats what Stripe reported about a checkout, refund, or account, in milliseconds. Writes and events
 * always ask Stripe.
 */
export const stripeAgeMs = 3000;

let client: Stripe | undefined;

/**
 * Returns the Stripe client, one per process. Throws AppError `not_configured` without a secret key. While Stripe is
 * down or doesn't answer, a call fails within 3.5 seconds: two attempts and the SDK's pause between them.
 */
export function getStripe(): Stripe {
  if (!env.stripe) {
    const message = "Card payments aren't set up on this site.";
    throw new AppError("not_configured", { message, detail: "STRIPE_SECRET_KEY is not set" });
  }
  const { secretKey, apiUrl } = env.stripe;
  client ??= new Stripe(secretKey, {
    // The version that this code was written for, regardless of the account's default.
    apiVersion: "2026-10-28.endive",
    timeout: 1500,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && { protocol: "http", host: new URL(apiUrl).hostname, port: new URL(apiUrl).port }),
  });
  return client;
}

/** The limit that the SDK requires for lists, which no payment's refunds or transfers reach. */
const maxListed = 10_000;

/** Explains why Stripe refused a call. Returns undefined for errors without a special meaning. */
export type ParseRefusal = (
  error: Stripe.errors.StripeError,
) => { reason: string; message: string } | undefined;

/**
 * Calls Stripe. Throws AppError `unavailable` when a retry is safe, `not_configured` without a key, `conflict` with
 * `details.reason` for refusals that `readRefusal` recognizes, `not_found` for an unknown object, and `internal` when
 * Stripe rejects the call for another reason.
 */
export async function callStripe<Answer>(
  call: (stripe: Stripe) => Promise<Answer>,
  readRefusal: ParseRefusal = () => undefined,
): Promise<Answer> {
  const stripe = getStripe();
  try {
    return await call(stripe);
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toAppError(error, readRefusal) : error;
  }
}

/** Lists all objects of one of Stripe's lists, page by page. Throws the errors of callStripe. */
export async function listStripe<Item>(
  list: (stripe: Stripe) => Pick<Stripe.ApiListPromise<Item>, "autoPagingToArray">,
): Promise<Item[]> {
  const items = await callStripe((stripe) => list(stripe).autoPagingToArray({ limit: maxListed }));
  logTruncated({
    what: "a payment's refunds, disputes, or transfers",
    limit: maxListed,
    count: items.length,
  });
  return items;
}

type LoggedError = { error: unknown; message: string };

/** Logs an error of callStripe, and rethrows any other error. */
export function logStripeError({ error, message }: LoggedError): void {
  if (!(error instanceof AppError)) throw error;
  const { code, detail } = error;
  logLine("info", { message, code, detail });
}

/** Converts Stripe's error. Omits Stripe's own message from the detail, because it may quote the key. */
function toAppError(error: Stripe.errors.StripeError, readRefusal: ParseRefusal): AppError {
  const { type, code, statusCode = 0, param, requestId } = error;
  const detail = Object.entries({ type, status: statusCode, code, param, request: requestId })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
  if (isTemporary(error)) return new AppError("unavailable", { message: stripeUnavailable, detail });
  const refusal = readRefusal(error);
  if (refusal) {
    const { reason, message } = refusal;
    return new AppError("conflict", { message, detail, details: { reason } });
  }
  if (code === "resource_missing")
    return new AppError("not_found", { message: "Payment not found.", detail });
  if (code === "payment_intent_unexpected_state") {
    const message = "The payment's status has changed. Refresh and try again.";
    return new AppError("conflict", { message, detail });
  }
  return new AppError("internal", { detail: `Stripe rejected the call: ${detail}` });
}

/** Returns true without a connection, for a rate limit, a server error at Stripe, or an identical call in progress. */
function isTemporary(error: Stripe.errors.StripeError): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  const { statusCode = 0 } = error;
  return statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
