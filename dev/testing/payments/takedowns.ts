import { ObjectId } from "mongodb";
import { payAgain } from "#dev/testing/courses/rated-purchase";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import { listRefundedCents } from "#dev/testing/payments/refunds";
import { finishTakedowns } from "#lib/payments/run-takedown";
import { settlePayment } from "#lib/payments/settle-payment";

/** Sells an existing course to a new buyer. */
export async function sellCourse(serviceId: string) {
  const user = buildStudent();
  const intentId = await payAgain({ user, serviceIds: [serviceId] });
  const settlement = await settlePayment({ intentId });
  if (settlement.state !== "settled") throw new Error(`the payment is ${settlement.state}`);
  return { user, uid: user.uid, intentId, paymentId: settlement.paymentId, serviceId };
}

/** Runs the scheduled job as if its waiting time were over. Returns how many portions of refunds it made. */
export async function runDueTakedowns(serviceId: string): Promise<number> {
  await openTestDatabase()
    .collection("decisions")
    .updateMany(
      { subjectId: new ObjectId(serviceId), refunds: { $exists: true } },
      { $set: { "refunds.checkAt": new Date(0) } },
    );
  return (await finishTakedowns({ forMs: 20_000 })).portions;
}

/** Returns the cents of the refunds of each payment intent at Stripe. */
export function listAllRefundedCents(intentIds: string[]): Promise<number[][]> {
  return Promise.all(intentIds.map(listRefundedCents));
}
