import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPaidCheckout, toIntentId } from "#dev/testing/payments/checkout";
import { payIntent } from "#dev/testing/payments/stripe";
import { createCartItem } from "#lib/cart/cart-items";
import { loadCart } from "#lib/cart/load-cart";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { createReview } from "#lib/reviews/create-review";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type BoughtCourses = { user: SignedInUser; serviceIds: string[] };
type ReviewReference = { uid: string; serviceId: string };

/** Buys courses, one for each price, and gives each five stars. */
export async function buyAndRate(prices = [39]) {
  const bought = await createPaidCheckout({ prices });
  await settlePayment({ intentId: bought.intentId });
  for (const serviceId of bought.serviceIds) {
    const review = { title: "Named by its id", serviceId, review: "Well explained.", stars: 5 as const };
    await createReview({ review, user: bought.user });
  }
  return bought;
}

/** Pays again for refunded courses without notifying the site. Returns the intent's id. */
export async function payAgain({ user, serviceIds }: BoughtCourses): Promise<string> {
  const { uid } = user;
  for (const serviceId of serviceIds) await createCartItem({ uid, course: { serviceId } });
  const { totalCents } = await loadCart(uid);
  const intentId = toIntentId(await startCheckout({ user, totalCents }));
  await payIntent(intentId);
  return intentId;
}

/** Returns a course's student and five-star counts, and the stored stars of one user's review. */
export async function findStars({ uid, serviceId }: ReviewReference) {
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

export const countedStars = { students: 1, counted: 1, stars: 5, isBuyer: true };
export const uncountedStars = { students: 0, counted: 0, stars: undefined, isBuyer: undefined };
