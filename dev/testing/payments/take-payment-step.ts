/**
 * node --conditions=react-server dev/testing/payments/take-payment-step.ts settle intentId | refund intentId |
 *   request-refund uid paymentId serviceId | takedown serviceId | start uid email totalCents
 * Performs the server's work for one call in a separate process that a test can kill.
 */

import { flushCompileCache } from "node:module";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/errors/app-error";
import { createDecision } from "#lib/moderation/create-decision";
import { requestRefund } from "#lib/payments/request-refund";
import { finishTakedowns } from "#lib/payments/run-takedown";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { syncReversals } from "#lib/payments/sync-reversals";

// A killed process would leave nothing for the next one (each-command.ts).
flushCompileCache();

const student = { email: "", emailVerified: true, displayName: "", photoURL: "", isAdmin: false };
const [step, ...args] = process.argv.slice(2);
if (step === "settle") {
  const [intentId = ""] = args;
  await settlePayment({ intentId });
} else if (step === "refund") {
  const [transactionId = ""] = args;
  await syncReversals({ transactionId });
} else if (step === "request-refund") {
  const [uid = "", paymentId = "", serviceId = ""] = args;
  // A refusal is a valid result.
  await requestRefund({ isRecentSignIn: true, user: { ...student, uid }, paymentId, serviceId }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    },
  );
} else if (step === "takedown") {
  const [id = ""] = args;
  const decision = { kind: "course", id, decision: "takedown", reason: "It copies a book." } as const;
  await createDecision({ admin: { uid: "admin", displayName: "Grace" }, decision });
  await finishTakedowns({ forMs: 20_000 });
} else {
  const [uid = "", email = "", totalCents] = args;
  const user = { ...student, uid, email };
  await startCheckout({ user, totalCents: Number(totalCents) }).catch((error: unknown) => {
    // A refusal is a valid result, and so is a timeout of a database that the test delays for long.
    if (!(error instanceof AppError || isDatabaseUnavailable(error))) throw error;
  });
}
process.exit(0);
