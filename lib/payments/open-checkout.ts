import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { type CheckoutDocument, getCheckouts, type SoldItem } from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { toContentKey } from "#lib/rules/payments/content-key";
import { sumCents } from "#lib/rules/payments/money";

type OpenOptions = { user: SignedInUser; items: SoldItem[] };

const currency = "usd";
const mostAttempts = 5;

/**
 * The one open checkout of this person for these courses at these prices: every tab with the same cart gets the same.
 * Throws AppError `conflict` when others finish it again and again at the same moment.
 */
export async function openCheckout({ user, items }: OpenOptions): Promise<CheckoutDocument> {
  const contentKey = await toContentKey(items);
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const checkout =
      (await findOpenCheckout({ uid: user.uid, contentKey })) ??
      (await insertCheckout({ user, items, contentKey }));
    if (checkout) return checkout;
  }
  throw new AppError("conflict", { message: "Your cart is being paid in another tab. Please look again." });
}

/** Only open checkouts have a key of content alone. */
async function findOpenCheckout({ uid, contentKey }: Pick<CheckoutDocument, "uid" | "contentKey">) {
  return (await getCheckouts()).findOne({ uid, contentKey });
}

/** Null when another tab was quicker. */
async function insertCheckout({ user, items, contentKey }: OpenOptions & { contentKey: string }) {
  const checkout: CheckoutDocument = {
    _id: new ObjectId(),
    uid: user.uid,
    email: user.email,
    contentKey,
    items,
    amountCents: sumCents(items),
    currency,
    status: "open",
    createdAt: new Date(),
  };
  try {
    await insertDocument({ collection: await getCheckouts(), document: checkout });
    return checkout;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}
