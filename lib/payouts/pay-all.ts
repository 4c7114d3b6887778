import "server-only";
import { getCollection } from "#lib/db/collections";
import { readBatches } from "#lib/db/read-batches";
import { AppError } from "#lib/errors/app-error";
import { hashUser } from "#lib/observability/hash-user";
import { logLine } from "#lib/observability/log";
import { type PayResult, payTeacher } from "#lib/payouts/pay-teacher";

type PaidTeacher = { uid: string } & (PayResult | { transferredCents: 0; waitsFor: "failure" });

/**
 * Pays every teacher with a Stripe account what is due to them, one after the other, and yields the result of each. A
 * failing account doesn't block the others. Throws AppError `unavailable` when Stripe is down, and the driver's errors.
 */
export async function* payAll(): AsyncGenerator<PaidTeacher> {
  const collection = await getCollection("payees");
  for await (const batch of readBatches({ collection, projection: { uid: 1 } })) {
    for (const { uid } of batch) {
      try {
        yield { uid, ...(await payTeacher({ uid })) };
      } catch (error) {
        if (!(error instanceof AppError) || error.code === "unavailable") throw error;
        logLine("error", {
          message: "a teacher could not be paid",
          user: hashUser(uid),
          detail: error.detail,
        });
        yield { uid, transferredCents: 0, waitsFor: "failure" };
      }
    }
  }
}
