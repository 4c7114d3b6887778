import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { isStale, listUnfinishedCheckouts } from "#lib/payments/checkouts";
import { closeCheckout } from "#lib/payments/close-checkout";

/**
 * Returns "bought" when a course was ever paid for, even if refunded; "paying" while a checkout that includes it can
 * still be paid; otherwise null. Closes abandoned and stale checkouts. Throws AppError `unavailable` when Stripe is
 * down.
 */
export async function findSale(serviceId: ObjectId): Promise<"bought" | "paying" | null> {
  // Must run first: a checkout that settles between the two queries is found by the second as a payment.
  const isPayable = await hasPayableCheckout(serviceId);
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ serviceIds: serviceId }, { projection: { _id: 1 } });
  if (payment) return "bought";
  return isPayable ? "paying" : null;
}

/** Closes abandoned and stale checkouts, a few at a time, until there are no more or one can still be paid. */
async function hasPayableCheckout(serviceId: ObjectId): Promise<boolean> {
  for (;;) {
    const unfinished = await listUnfinishedCheckouts({ "items.serviceId": serviceId });
    if (unfinished.length === 0) return false;
    const results = await Promise.all(
      unfinished.map((checkout) =>
        checkout.status === "closing" || isStale(checkout) ? closeCheckout(checkout) : "paying",
      ),
    );
    if (results.some((result) => result !== "canceled" && result !== "gone")) return true;
  }
}
