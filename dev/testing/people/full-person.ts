import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { insertCoupon, storeCoupon } from "#dev/testing/payments/coupons";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import {
  buildTeacher,
  connectAccount,
  createSale,
  type PaidTeacher,
} from "#dev/testing/payments/paid-teacher";
import { admin, createPurchase } from "#dev/testing/payments/refunds";
import { signInStudent } from "#dev/testing/people/sign-in";
import { storeSession } from "#lib/auth/sessions";
import { createCoupon } from "#lib/coupons/create-coupon";
import { storeFile } from "#lib/files/store-file";
import { updateProgress } from "#lib/learning/update-progress";
import { createDecision } from "#lib/moderation/create-decision";
import { createReport } from "#lib/moderation/create-report";
import { storeDecisionAnswer } from "#lib/moderation/store-decision-answer";
import { updatePersonState } from "#lib/moderation/update-person-state";
import { consentTextHash } from "#lib/ownership/declarations";
import { createConsent } from "#lib/payments/create-consent";
import { requestRefund } from "#lib/payments/request-refund";
import { startCheckout } from "#lib/payments/start-checkout";
import { payTeacher } from "#lib/payouts/pay-teacher";
import { createReview } from "#lib/reviews/create-review";
import { findOwnReview } from "#lib/reviews/own-reviews";
import { storeReviewAnswer } from "#lib/reviews/store-review-answer";
import { loadOwnProfile, updateOwnProfile } from "#lib/teachers/own-profile";

/** A name that no other user in the tests has. */
export const fullName = "Zoë Überfluß";

/** The replies that this user gave to a review and received on their own. */
export const [givenAnswer, gottenAnswer] = ["I teach what I love.", "Come again."];

/**
 * Creates a user who has done everything on the site: signed in, taught and been paid, bought with and without a
 * coupon, been refunded, learned, reviewed, reported, and been moderated. Returns this user and a user who bought from
 * them.
 */
export async function addFullPerson() {
  const { user: student } = await signInStudent();
  const user = { ...student, displayName: fullName };
  const { uid, ...profile } = user;
  const { email } = profile;
  const startedAt = new Date();
  const expiresAt = new Date(startedAt.getTime() + 5 * 24 * 3600 * 1000);
  const account = { ...profile, signInMethods: { hasPassword: true, googleEmail: null } };
  const session = { uid, startedAt, expiresAt, account, checkedAt: startedAt };
  await storeSession({ cookie: `cookie of ${uid}`, session });
  const buyer = await createTeaching(user);
  await createPurchases(user);
  await updatePersonState({
    admin,
    uid,
    decision: { state: "restricted", reason: "Too many advertisements." },
  });
  return { uid, email, buyer };
}

type SignedInPerson = Awaited<ReturnType<typeof signInStudent>>["user"];

async function createTeaching(user: SignedInPerson) {
  const { uid, email } = user;
  await insertLessons({ owner: { uid, email }, entries: [buildEntry()] });
  await updateOwnProfile({ user, change: { name: fullName, about: "I teach everything." } });
  await createCoupon({ uid, coupon: { code: `Z-${uid.slice(0, 8).toUpperCase()}`, percent: 10 } });
  await storeFile({ uid, purpose: "lesson-file", name: "notes.txt", bytes: Buffer.from("Notes.") });
  await connectAccount({ uid, email });
  const { user: buyer, serviceIds } = await createSale({ teacher: { uid, email } });
  await payTeacher({ uid });
  const [serviceId = ""] = serviceIds;
  const review = { serviceId, title: "Bought", name: "A buyer", review: "Well taught.", stars: 4 as const };
  const { id } = await createReview({ review, user: buyer });
  await storeReviewAnswer({ id, uid, text: givenAnswer });
  const { id: profileId } = await loadOwnProfile(user);
  const reason = "It's an advertisement.";
  const decision = { kind: "teacher", id: profileId ?? "", decision: "hide", reason } as const;
  await createDecision({ admin, decision });
  return buyer;
}

async function createPurchases(user: SignedInPerson): Promise<void> {
  const { uid } = user;
  // A teacher of their own, because many people's courses would exceed one teacher's quota.
  const owner = buildTeacher();
  const { paymentId, serviceId } = await createPurchase({ user, owner, prices: [39] });
  await createConsent({ uid, paymentId, serviceId, textHash: consentTextHash });
  await requestRefund({ isRecentSignIn: true, user: admin, paymentId, serviceId });
  await createProgress({ user, owner });
  // Leaves a course in the cart with a coupon, in the middle of a checkout.
  await insertCart({ uid, owner, prices: [50] });
  const { _id: couponId } = await insertCoupon({ uid: owner.uid });
  await storeCoupon({ uid, couponId });
  await startCheckout({ user, totalCents: 4000 });
}

async function createProgress({ user, owner }: { user: SignedInPerson; owner: PaidTeacher }): Promise<void> {
  const { uid, displayName } = user;
  const entry = buildEntry();
  const { id, title } = await insertLessons({ owner, entries: [entry] });
  await insertPayment({ uid, serviceIds: [id] });
  await updateProgress({
    user: { uid, displayName },
    serviceId: id,
    change: { lessonId: entry.id, done: true },
  });
  const review = { title, name: displayName, review: "Well explained.", stars: 5 as const };
  const { id: reviewId } = await createReview({ review, user });
  await storeReviewAnswer({ id: reviewId, uid: owner.uid, text: gottenAnswer });
  await createReport({
    reporter: user,
    report: { kind: "course", id, category: "spam", reason: "", name: "", email: "" },
  });
  const reason = "It's an advertisement.";
  await createDecision({ admin, decision: { kind: "review", id: reviewId, decision: "hide", reason } });
  const own = await findOwnReview({ id: reviewId, uid });
  await storeDecisionAnswer({ id: own?.hidden?.decisionId ?? "", uid, text: "It isn't." });
}
