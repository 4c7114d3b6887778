import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { addOwnCourse, findStoredCourse, type OwnCourse } from "#dev/testing/courses/own-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment, refundPayments } from "#dev/testing/payments/insert-payment";
import { updateBuyerStars } from "#lib/derived/update-buyer-stars";
import { createReview } from "#lib/reviews/create-review";
import { deleteReview, updateReview } from "#lib/reviews/own-reviews";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { StarValue } from "#lib/rules/reviews/stars";

type Rating = { course: OwnCourse; user: SignedInUser; serviceId: ObjectId };

function makeBuyer(): SignedInUser {
  const uid = crypto.randomUUID();
  const email = `${uid}@openbook.test`;
  return { uid, email, emailVerified: true, displayName: "Grace Hopper", photoURL: "", isAdmin: false };
}

async function buy({ uid }: SignedInUser, { id }: OwnCourse): Promise<void> {
  await insertPayment({ uid, serviceIds: [id] });
}

async function rate({ user, course, stars }: Omit<Rating, "serviceId"> & { stars: StarValue }) {
  const review = { title: course.title, review: "Clear and kind.", stars };
  return createReview({ review, user });
}

async function refund({ user, serviceId }: Rating): Promise<void> {
  await refundPayments(user.uid);
  await updateBuyerStars({ uid: user.uid, serviceIds: [serviceId] });
}

/** Returns the counts that are stored with the course, and those that its reviews give. */
async function readCounts({ course, serviceId }: Rating) {
  const stored = await findStoredCourse(course.id);
  const reviews = openTestDatabase().collection("reviews");
  const counted = [1, 2, 3, 4, 5].map((stars) => reviews.countDocuments({ serviceId, stars }));
  return { stored: stored?.stars.counts, counted: await Promise.all(counted) };
}

const id = async ({ user, serviceId }: Rating) => {
  const review = await openTestDatabase().collection("reviews").findOne({ uid: user.uid, serviceId });
  return String(review?._id);
};

const steps = {
  "gives stars": async ({ createReview }, { user, course }) => {
    const review = { title: course.title, review: "Clear and kind.", stars: 4 } as const;
    await createReview({ review, user });
  },
  "changes the stars": async ({ updateReview }, rating) => {
    const change = { review: "Better.", stars: 2 } as const;
    await updateReview({ id: await id(rating), uid: rating.user.uid, change });
  },
  "deletes the review": async ({ deleteReview }, rating) => {
    await deleteReview({ id: await id(rating), uid: rating.user.uid });
  },
} satisfies Record<
  string,
  (server: Awaited<ReturnType<typeof loadReviews>>, rating: Rating) => Promise<void>
>;

const meanwhiles = {
  "is refunded": refund,
  "changes them in another tab": async (rating) => {
    const { user } = rating;
    const change = { review: "In another tab.", stars: 1 } as const;
    const reviewId = await id(rating);
    if (reviewId !== "undefined") await updateReview({ id: reviewId, uid: user.uid, change });
  },
  "deletes it in another tab": async (rating) => {
    const reviewId = await id(rating);
    if (reviewId !== "undefined") await deleteReview({ id: reviewId, uid: rating.user.uid });
  },
  "is one of two who rate at the same time": async ({ course }) => {
    const other = makeBuyer();
    await buy(other, course);
    await rate({ user: other, course, stars: 5 });
  },
} satisfies Record<string, (rating: Rating) => Promise<void>>;

async function loadReviews() {
  const [create, own] = await Promise.all([
    import("#lib/reviews/create-review"),
    import("#lib/reviews/own-reviews"),
  ]);
  return { ...create, ...own };
}

const cases = Object.entries(steps).flatMap(([name, step]) =>
  Object.entries(meanwhiles).map(([event, meanwhile]) => ({ name, step, event, meanwhile })),
);

test.each(cases)(
  "a buyer $name and before any one command of that $event: the course's count is its reviews' own",
  async ({ step, meanwhile }) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, loadReviews);
    await forEachCommand(proxy, async ({ where, pause }) => {
      const course = await addOwnCourse();
      const rating = { course, user: makeBuyer(), serviceId: new ObjectId(course.id) };
      await buy(rating.user, course);
      if (step !== steps["gives stars"]) await rate({ ...rating, stars: 3 });
      const taken = pause(
        () => step(server, rating),
        () => meanwhile(rating),
      );
      // An error is a valid result, too: the subject of the step may be gone.
      await taken.catch((error: unknown) => expect(error).toMatchObject({ name: "AppError" }));
      const { stored, counted } = await readCounts(rating);
      expect(stored ?? [0, 0, 0, 0, 0], where).toEqual(counted);
      const owned = await openTestDatabase()
        .collection("payments")
        .countDocuments({ uid: rating.user.uid, "items.refundedAt": { $exists: false } });
      const ofBuyer = await openTestDatabase()
        .collection("reviews")
        .countDocuments({ uid: rating.user.uid, stars: { $exists: true } });
      if (owned === 0) expect(ofBuyer, `refunded ${where}`).toBe(0);
    });
  },
);

test.each([true, false])(
  "an update that stops at any command after an address is verified (%s) is completed by the next check",
  async (isVerified) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/people/sync-verification"));
    await forEachCommand(proxy, async ({ where, fail }) => {
      const course = await addOwnCourse();
      const user = makeBuyer();
      await buy(user, course);
      const free = { $set: { "items.0.priceCents": 0 } };
      await openTestDatabase().collection("payments").updateOne({ uid: user.uid }, free);
      await createReview({
        review: { title: course.title, review: "Clear.", stars: 4 },
        user: { ...user, emailVerified: !isVerified },
      });
      const check = () => server.syncVerification({ uid: user.uid, emailVerified: isVerified });
      await fail(() => check().catch(() => undefined), { moment: "before", way: "error" });
      await check();
      expect((await findStoredCourse(course.id))?.stars.counts, where).toEqual([0, 0, 0, +isVerified, 0]);
      const review = await openTestDatabase().collection("reviews").findOne({ uid: user.uid });
      expect(review?.isVerified, where).toBe(isVerified);
    });
  },
);
