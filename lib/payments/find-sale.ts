import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { isStale, listUnfinishedCheckoutsOf } from "#lib/payments/checkouts";
import { closeCheckout } from "#lib/payments/close-checkout";

/**
 * "bought" when a course was ever paid for, even if it was refunded; "paying" while a checkout names it that can still be
 * paid; null otherwise. Closes the checkouts that were given up or are too old. Throws AppError `unavailable` when Stripe
 * is down and one of these has an intent.
 */
export async function findSale(serviceId: ObjectId): Promise<"bought" | "paying" | null> {
  // First: one that is settled between the two questions has its payment by the second.
  const unfinished = await listUnfinishedCheckoutsOf(serviceId);
  const results = await Promise.all(
    unfinished.map((checkout) =>
      checkout.status === "closing" || isStale(checkout) ? closeCheckout(checkout) : "paying",
    ),
  );
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ serviceIds: serviceId }, { projection: { _id: 1 } });
  if (payment) return "bought";
  return results.every((result) => result === "canceled" || result === "gone") ? null : "paying";
}
