import "server-only";
import { ObjectId } from "mongodb";
import { areListed, findListedCourse } from "#lib/courses/find-course";
import type { CheckoutDocument, SoldItem } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { findOwningPaymentId } from "#lib/ownership/owned-courses";
import { buildSoldItems } from "#lib/payments/build-sold-items";
import { createCheckoutError, requireUnpaid } from "#lib/payments/checkout-errors";
import { listUnfinishedCheckouts, openCheckout } from "#lib/payments/checkouts";
import { closeCheckout } from "#lib/payments/close-checkout";
import { findPaymentId, markSeen } from "#lib/payments/purchases";
import { settleFree } from "#lib/payments/settle-free";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import { toDollars } from "#lib/rules/payments/money";

type EnrollOptions = { user: SignedInUser; serviceId: string };
type Enrollment = { id: string; isNew: boolean };

const maxAttempts = 3;

/**
 * Enrolls a user in a free course through a checkout of its own, and returns the payment's id; for an owner, the
 * existing payment's. Their other checkouts continue unless they include this course. Throws AppError `not_found` for a
 * course that isn't listed, `forbidden` for its teacher, `conflict` with the price in dollars when it isn't free,
 * `conflict` while a payment for it is being confirmed, and `unavailable` when Stripe has that payment and is down.
 */
export async function enroll({ user, serviceId: id }: EnrollOptions): Promise<Enrollment> {
  const course = { uid: user.uid, serviceId: new ObjectId(id) };
  const owned = await findOwningPaymentId(course);
  if (owned) return finishExisting({ ...course, paymentId: owned });
  const items = await requireFreeItems({ user, serviceId: id });
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const checkout = await openCheckout({ user, items });
    // Must run after the insert: a concurrent call that inserts its checkout later finds ours and closes it.
    const others = (await listCheckoutsWith(course)).filter(({ _id }) => !_id.equals(checkout._id));
    const closed = await Promise.all(others.map(closeCheckout));
    requireUnpaid(closed.filter((state) => state !== "settled"));
    const paymentId = await findOwningPaymentId(course);
    if (paymentId) return finishExisting({ ...course, paymentId });
    await requireListed(checkout);
    const transactionId = await settleFree(checkout);
    const settledId = transactionId && (await findPaymentId(transactionId));
    if (!settledId) continue;
    // The response is the confirmation.
    await markSeen(transactionId);
    return { id: settledId, isNew: true };
  }
  throw createCheckoutError.outdated();
}

type UserCourse = { uid: string; serviceId: ObjectId };

/** Returns a concurrent call's payment, and completes it after a crash. */
async function finishExisting({ paymentId, ...course }: UserCourse & { paymentId: string }) {
  const free = (await listCheckoutsWith(course)).filter(({ amountCents }) => amountCents === 0);
  // Closing a free checkout that has its transaction id settles it.
  await Promise.all(free.map(closeCheckout));
  return { id: paymentId, isNew: false };
}

/** Lists a user's unfinished checkouts with this course: another tab may be paying for it. */
async function listCheckoutsWith({ uid, serviceId }: UserCourse): Promise<CheckoutDocument[]> {
  const unfinished = await listUnfinishedCheckouts({ uid });
  return unfinished.filter(({ items }) => items.some((item) => item.serviceId.equals(serviceId)));
}

async function requireFreeItems({ user, serviceId }: EnrollOptions): Promise<SoldItem[]> {
  const course = await findListedCourse({ serviceId });
  if (!course) throw createNotFound();
  const { title, image, priceCents, owner } = course;
  if (owner.uid === user.uid) {
    throw new AppError("forbidden", { message: "You teach this course, so you can't enroll in it." });
  }
  if (priceCents > 0) {
    const message = "This course isn't free. Add it to your cart to buy it.";
    throw new AppError("conflict", { message, details: { price: toDollars(priceCents) } });
  }
  const language = toNamedLanguage(course.language);
  return buildSoldItems([{ serviceId, title, language, image, priceCents, teacherUid: owner.uid }]);
}

/**
 * Throws unless the course is still listed, also during its deletion (see requireCurrentCheckout in start-checkout).
 */
async function requireListed(checkout: CheckoutDocument): Promise<void> {
  if (await areListed(checkout.items.map(({ serviceId }) => serviceId))) return;
  await closeCheckout(checkout);
  throw createNotFound();
}

const createNotFound = () => new AppError("not_found", { message: "There is no such course." });
