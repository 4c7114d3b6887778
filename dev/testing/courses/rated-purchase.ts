import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { beginPaidCheckout, toIntentId } from "#dev/testing/payments/checkout";
import { payIntent } from "#dev/testing/payments/stripe";
import { addCartItem } from "#lib/cart/cart-items";
import { listCart } from "#lib/cart/list-cart";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { createReview } from "#lib/reviews/create-review";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type Bought = { user: SignedInUser; serviceIds: string[] };
type Counted = { uid: string; serviceId: string };

/** Buys courses, one for each price, and gives each five stars. */
export async function buyAndRate(prices = [39]) {
  const bought = await beginPaidCheckout({ prices });
  await settlePayment({ intentId: bought.intentId });
  for (const serviceId of bought.serviceIds) {
    const review = { title: "Named by its id", serviceId, review: "Well explained.", stars: 5 as const };
    await createReview({ review, user: bought.user });
  }
  return bought;
}

/** Pays again for refunded courses without notifying the site. Returns the intent's id. */
export async function payAgain({ user, serviceIds }: Bought): Promise<string> {
  const { uid } = user;
  for (const serviceId of serviceIds) await addCartItem({ uid, course: { serviceId } });
  const { totalCents } = await listCart(uid);
  const intentId = toIntentId(await startCheckout({ user, totalCents }));
  await payIntent(intentId);
  return intentId;
}

/** Returns a course's student and five-star counts, and the stored stars of one user's review. */
export async function readStars({ uid, serviceId }: Counted) {
  const _id = new ObjectId(serviceId);
  const course = await openTestDatabase().collection("services").findOne({ _id });
  const review = await openTestDatabase().collection("reviews").findOne({ uid, serviceId: _id });
  return {
    students: course?.students.count,
    counted: course?.stars.counts[4],
    stars: review?.stars,
    isBuyer: review?.isBuyer,
  };
}

export const counting = { students: 1, counted: 1, stars: 5, isBuyer: true };
export const notCounting = { students: 0, counted: 0, stars: undefined, isBuyer: undefined };
