import { ObjectId } from "mongodb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import { addOwnCourse, findStoredCourse, type OwnCourse } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createApiSession } from "#dev/testing/http/api-session";
import { insertCoupon } from "#dev/testing/payments/coupons";
import { insertPayment, refundPayments } from "#dev/testing/payments/insert-payment";
import { updateAccount } from "#dev/testing/people/emulator";
import { signIn } from "#dev/testing/people/people";
import { createStudent, type Student } from "#dev/testing/people/student";
import { updateCheckTimes } from "#dev/testing/people/update-check-times";
import { setAccountListener } from "#lib/auth/account-listener";
import { recountAll } from "#lib/derived/recount-all";
import { updateBuyerStars } from "#lib/derived/update-buyer-stars";
import { syncVerification } from "#lib/people/sync-verification";

let course: OwnCourse;

beforeEach(async () => {
  course = await addOwnCourse();
  setAccountListener(syncVerification);
});

afterEach(() => setAccountListener(async () => {}));

async function enroll(student: Student): Promise<void> {
  const coupon = await insertCoupon({ uid: course.teacher.uid, discount: { percent: 100 } });
  await student.send("POST /api/cart", { serviceId: course.id });
  await student.send("PUT /api/cart/coupon", { code: coupon.code });
  expect((await student.send("POST /api/payment", { total: 0 })).status()).toBe(200);
}

async function rate(student: Student): Promise<void> {
  const review = {
    serviceId: course.id,
    title: course.title,
    name: student.name,
    review: "Clear.",
    stars: 5,
  };
  expect((await student.send("POST /api/reviews", review)).status()).toBe(201);
}

/** Creates a user with an unverified address who got the course for free, or paid for it, and gave it five stars. */
async function addReviewer({ hasPaid = false } = {}): Promise<Student> {
  const student = await createStudent(createApiSession(apiRoutes), false);
  if (hasPaid) await insertPayment({ uid: student.uid, serviceIds: [course.id] });
  else await enroll(student);
  await rate(student);
  return student;
}

async function countFiveStars(): Promise<number | undefined> {
  return (await findStoredCourse(course.id))?.stars.counts[4];
}

async function findOwnReview(student: Student) {
  const path = `/api/myreviews/${student.email}?serviceId=${course.id}`;
  const [review] = await (await student.request.get(path)).json();
  return { stars: review.stars, areStarsPending: review.areStarsPending, isBuyer: review.isBuyer };
}

const pending = { stars: 5, areStarsPending: true, isBuyer: true };
const counted = { stars: 5, areStarsPending: false, isBuyer: true };

test("three unverified accounts with a 100% coupon don't change the stars, and their reviews stay visible", async () => {
  const reviewers = [await addReviewer(), await addReviewer(), await addReviewer()];
  expect(await countFiveStars()).toBe(0);
  expect(await findStoredCourse(course.id)).not.toHaveProperty("averageStars");
  const visible = await (await createApiSession(apiRoutes).get(`/api/reviews/${course.title}`)).json();
  expect(visible).toHaveLength(3);
  for (const review of visible) expect(review).toMatchObject({ stars: null, isBuyer: true });
  for (const reviewer of reviewers) expect(await findOwnReview(reviewer)).toEqual(pending);
  await recountAll();
  expect(await countFiveStars()).toBe(0);
});

test("stars of a buyer who paid count without a verified address, until a refund", async () => {
  const { uid } = await addReviewer({ hasPaid: true });
  expect(await countFiveStars()).toBe(1);
  await refundPayments(uid);
  await updateBuyerStars({ uid, serviceIds: [new ObjectId(course.id)] });
  expect(await countFiveStars()).toBe(0);
});

test("after a refund, a free enrollment of the same course doesn't make unverified stars count", async () => {
  const student = await addReviewer({ hasPaid: true });
  await refundPayments(student.uid);
  await enroll(student);
  expect(await countFiveStars()).toBe(0);
  expect(await findOwnReview(student)).toEqual(pending);
});

const verifications = {
  "the next page of an open session": (student) => student.request.get("/api/session"),
  "a new login": (student) => signIn(student, student),
  "a new name, stored before the session was checked": async (student) => {
    await student.send("PATCH /api/account", { displayName: "Grace B. Hopper" });
  },
} satisfies Record<string, (student: Student) => Promise<unknown>>;

test.each(Object.entries(verifications))(
  "stars count once the address is verified: %s",
  async (_name, visit) => {
    const student = await addReviewer();
    await updateAccount(student, { emailVerified: true });
    await visit(student);
    expect(await countFiveStars()).toBe(1);
    expect(await findOwnReview(student)).toEqual(counted);
    await updateCheckTimes(student.uid);
    await student.request.get("/api/session");
    expect(await countFiveStars()).toBe(1);
    await recountAll();
    expect(await countFiveStars()).toBe(1);
  },
);

test("stars stop counting when the address changes to one that isn't verified", async () => {
  const student = await addReviewer();
  await updateAccount(student, { emailVerified: true });
  await student.request.get("/api/session");
  await updateAccount(student, { emailVerified: false });
  await updateCheckTimes(student.uid);
  await student.request.get("/api/session");
  expect(await countFiveStars()).toBe(0);
  expect(await findOwnReview(student)).toEqual(pending);
});

test("a recount that fails doesn't end the session, and the next check completes it", async () => {
  const student = await addReviewer();
  await updateAccount(student, { emailVerified: true });
  setAccountListener(async () => {
    throw new Error("the database is down");
  });
  expect((await student.request.get("/api/session")).status()).toBe(200);
  expect(vi.mocked(console.error)).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  expect(await countFiveStars()).toBe(0);
  setAccountListener(syncVerification);
  await updateCheckTimes(student.uid);
  await student.request.get("/api/session");
  expect(await countFiveStars()).toBe(1);
});

test("a user who verifies the address while posting a review: its stars count", async () => {
  const student = await createStudent(createApiSession(apiRoutes), false);
  await enroll(student);
  await updateAccount(student, { emailVerified: true });
  await Promise.all([rate(student), student.request.get("/api/session")]);
  await updateCheckTimes(student.uid);
  await student.request.get("/api/session");
  expect(await countFiveStars()).toBe(1);
  const stored = await openTestDatabase().collection("reviews").findOne({ uid: student.uid });
  expect(stored).toMatchObject({ isVerified: true, stars: 5 });
});
