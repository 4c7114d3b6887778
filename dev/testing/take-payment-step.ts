/**
 * node --conditions=react-server dev/testing/take-payment-step.ts settle intentId | refund intentId | start uid email totalCents
 * What a server does for one call, in a process of its own that a test may kill.
 */

import { AppError } from "#lib/api/app-error";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { recordRefund } from "#lib/payments/record-refund";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";

const [step, ...args] = process.argv.slice(2);
if (step === "settle") {
  const [intentId = ""] = args;
  await settlePayment({ intentId });
} else if (step === "refund") {
  const [transactionId = ""] = args;
  await recordRefund({ transactionId });
} else {
  const [uid = "", email = "", totalCents] = args;
  const user = { uid, email, emailVerified: true, displayName: "", photoURL: "" };
  await startCheckout({ user, totalCents: Number(totalCents) }).catch((error: unknown) => {
    // A refusal is an answer, too, and so is that a database which a test holds up for long is given up.
    if (!(error instanceof AppError || isDatabaseUnavailable(error))) throw error;
  });
}
process.exit(0);
