import { randomUUID } from "node:crypto";
import type { Document } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { payIntent } from "#dev/testing/payments/stripe";
import { type StartedCheckout, startCheckout } from "#lib/payments/start-checkout";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** Returns a signed-in user with a new uid, so that Stripe's events for one test don't affect another. */
export function buildStudent(): SignedInUser {
  const uid = `student-${randomUUID()}`;
  const email = `${uid}@openbook.test`;
  return { uid, email, emailVerified: true, displayName: "Grace Hopper", photoURL: "", isAdmin: false };
}

/** Returns the id of a checkout's payment intent. */
export function toIntentId(started: StartedCheckout): string {
  return started.clientSecret?.split("_secret_")[0] ?? "";
}

type CheckoutOptions = {
  user?: SignedInUser;
  prices?: number[];
  owner?: Parameters<typeof insertCart>[0]["owner"];
};

/** Fills a cart and starts its checkout. */
export async function createCheckout({
  user = buildStudent(),
  prices = [39, 49.5],
  owner,
}: CheckoutOptions = {}) {
  const serviceIds = await insertCart({ uid: user.uid, prices, owner });
  const totalCents = Math.round(prices.reduce((sum, price) => sum + price, 0) * 100);
  const intentId = toIntentId(await startCheckout({ user, totalCents }));
  return { user, uid: user.uid, serviceIds, totalCents, intentId };
}

/** Starts a checkout and pays it at Stripe, without notifying the site. */
export async function createPaidCheckout(begin?: CheckoutOptions) {
  const checkout = await createCheckout(begin);
  await payIntent(checkout.intentId);
  return checkout;
}

/** Returns a user's payments and ledger entries as stored; courses are identified by 24 hexadecimal digits. */
export async function findBuyerRecords(uid: string) {
  const database = openTestDatabase();
  const [payments, lines, checkouts] = await Promise.all(
    ["payments", "cartItems", "checkouts"].map((name) => database.collection(name).find({ uid }).toArray()),
  );
  return {
    payments: (payments ?? []).map(toReadable),
    inCart: (lines ?? []).map(({ serviceId }) => String(serviceId)).toSorted(),
    checkouts: (checkouts ?? []).map(toReadable),
    statuses: (checkouts ?? []).map(({ status }) => String(status)),
  };
}

function toReadable({ items, serviceIds, ...sold }: Document): Document {
  return {
    ...sold,
    items: items.map((item: Document) => ({ ...item, serviceId: String(item.serviceId) })),
    ...(serviceIds && { serviceIds: serviceIds.map(String) }),
  };
}
