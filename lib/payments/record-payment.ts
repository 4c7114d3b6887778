import "server-only";
import { ObjectId } from "mongodb";
import {
  type CheckoutDocument,
  getCartItems,
  getCheckouts,
  getPayments,
  type PaymentDocument,
} from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { toClosedKey } from "#lib/payments/closed-key";
import { toCreatedKey } from "#lib/rules/db/created-key";

type PaidCheckout = { checkout: CheckoutDocument; transactionId: string };

/**
 * Records that a checkout was paid and returns the payment's id. The order matters: the payment first, for it says who
 * owns what, then the cart, and the checkout last. Until it is settled every call does all steps once more, and each of
 * them finds done what was done (docs/decisions/0011).
 */
export async function recordPayment({ checkout, transactionId }: PaidCheckout): Promise<string> {
  const paymentId = await insertPayment({ checkout, transactionId });
  await removeBoughtLines(checkout);
  await markSettled({ checkout, transactionId });
  return paymentId;
}

async function insertPayment({ checkout, transactionId }: PaidCheckout): Promise<string> {
  const { uid, email, items, amountCents, currency } = checkout;
  const _id = new ObjectId();
  const createdAt = new Date();
  const document: PaymentDocument = {
    _id,
    uid,
    email,
    transactionId,
    items,
    serviceIds: items.map(({ serviceId }) => serviceId),
    amountCents,
    currency,
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
    isUnseen: true,
  };
  try {
    await insertDocument({ collection: await getPayments(), document });
    return _id.toHexString();
  } catch (error) {
    const existing = isDuplicateKey(error) && (await findPaymentId(transactionId));
    if (existing) return existing;
    throw error;
  }
}

/** The id of the payment with this transaction id, or null. Throws as getDatabase does. */
export async function findPaymentId(transactionId: string): Promise<string | null> {
  const payments = await getPayments();
  const payment = await payments.findOne({ transactionId }, { projection: { _id: 1 } });
  return payment?._id.toHexString() ?? null;
}

async function removeBoughtLines({ uid, items }: CheckoutDocument): Promise<void> {
  const cartItems = await getCartItems();
  await cartItems.deleteMany({ uid, serviceId: { $in: items.map(({ serviceId }) => serviceId) } });
}

/** Whatever its status was: what was paid is settled, even if somebody had given the checkout up. */
async function markSettled({ checkout, transactionId }: PaidCheckout): Promise<void> {
  const checkouts = await getCheckouts();
  const settled = {
    status: "settled",
    contentKey: toClosedKey(checkout),
    paymentIntentId: transactionId,
  } as const;
  await checkouts.updateOne({ _id: checkout._id }, { $set: settled });
}
