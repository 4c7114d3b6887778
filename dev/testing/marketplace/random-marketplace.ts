import { ObjectId } from "mongodb";
import { buildCourse } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import { insertCoupon } from "#dev/testing/payments/coupons";
import { completeOnboarding } from "#dev/testing/payments/stripe";
import { getRandomItem } from "#dev/testing/seeded-random";
import type { CouponDocument } from "#lib/db/documents/coupons";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { startOnboarding } from "#lib/payouts/start-onboarding";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** Loads a server with its own module instances and database connection, and returns its functions. */
export async function loadMarketplace() {
  return {
    ...(await import("#lib/cart/cart-items")),
    ...(await import("#lib/cart/load-cart")),
    ...(await import("#lib/courses/create-course")),
    ...(await import("#lib/courses/update-course")),
    ...(await import("#lib/teaching/delete-course")),
    ...(await import("#lib/lessons/inspect-lesson")),
    ...(await import("#lib/lessons/outlines")),
    ...(await import("#lib/lessons/store-delivery")),
    ...(await import("#lib/lessons/update-lesson")),
    ...(await import("#lib/learning/update-progress")),
    ...(await import("#lib/ledger/teacher-balance")),
    ...(await import("#lib/ownership/owned-courses")),
    ...(await import("#lib/payments/start-checkout")),
    ...(await import("#lib/payments/settle-payment")),
    ...(await import("#lib/payments/handle-stripe-event")),
    ...(await import("#lib/payments/reconcile-checkouts")),
    ...(await import("#lib/payments/request-refund")),
    ...(await import("#lib/payments/finish-refund")),
    ...(await import("#lib/payments/create-consent")),
    ...(await import("#lib/payments/create-withdrawal")),
    ...(await import("#lib/payments/finish-withdrawal")),
    ...(await import("#lib/coupons/cart-coupon")),
    ...(await import("#lib/payouts/pay-teacher")),
  };
}

export type RandomMarketplace = {
  random: () => number;
  /** Whether banks, card networks, and Stripe's dashboard take money back. Without it, no teacher may end in debt. */
  hasDisputes: boolean;
  server: Awaited<ReturnType<typeof loadMarketplace>>;
  buyers: SignedInUser[];
  teachers: SignedInUser[];
  admin: SignedInUser;
  serviceIds: string[];
  couponIds: ObjectId[];
  /** Every intent ever created. */
  intentIds: string[];
  disputeIds: string[];
  /** The refunds made in Stripe's dashboard, which the site can't refuse. */
  dashboardRefundIds: Set<string>;
  /** What an admin agreed that the site pays, by the uid of the teacher. */
  siteCostCents: Map<string, number>;
  /** The paid lessons that the server has sent, by buyer and course (toUseKey). */
  used: Map<string, Set<string>>;
};

export const prices = [0, 0.5, 3.33, 10, 19.99, 39, 49.5, 120];

const lessonsPerCourse = 5;

const discounts: Pick<CouponDocument, "discount" | "maxUses">[] = [
  { discount: { percent: 33 }, maxUses: null },
  { discount: { amountCents: 500 }, maxUses: 3 },
  { discount: { percent: 100 }, maxUses: 2 },
];

/** Creates three teachers, the last of whom has no Stripe account, their courses and coupons, and six buyers. */
export async function createMarketplace({
  random,
  hasDisputes,
  server,
}: Pick<RandomMarketplace, "random" | "hasDisputes" | "server">): Promise<RandomMarketplace> {
  const teachers = [buildStudent(), buildStudent(), buildStudent()];
  const serviceIds: string[] = [];
  for (const [index, price] of prices.entries()) {
    const teacher = getRandomItem(() => (index % 3) / 3, teachers);
    const serviceId = await addCourse({ server, teacher, price });
    for (let lesson = 0; lesson < lessonsPerCourse; lesson += 1) {
      await addLesson({ server, teacher, serviceId });
    }
    serviceIds.push(serviceId);
  }
  for (const user of teachers.slice(0, 2)) {
    await startOnboarding(user);
    const payee = await openTestDatabase().collection("payees").findOne({ uid: user.uid });
    await completeOnboarding(payee?.accountId);
  }
  const coupons = await Promise.all(
    teachers.map(({ uid }, index) => insertCoupon({ uid, ...discounts[index] })),
  );
  return {
    random,
    hasDisputes,
    server,
    buyers: Array.from({ length: 6 }, () => buildStudent()),
    teachers,
    admin: { ...buildStudent(), isAdmin: true },
    serviceIds,
    couponIds: coupons.map(({ _id }) => _id),
    intentIds: [],
    disputeIds: [],
    dashboardRefundIds: new Set(),
    siteCostCents: new Map(),
    used: new Map(),
  };
}

type TaughtBy = Pick<RandomMarketplace, "server"> & { teacher: SignedInUser };

/** Adds a course without lessons and returns its id. */
export async function addCourse({ server, teacher, price }: TaughtBy & { price: number }): Promise<string> {
  const course = buildCourse({ title: `Course ${crypto.randomUUID()}`, price });
  const { id } = await server.createCourse({ course, owner: { ...teacher, emailVerified: true } });
  return id;
}

/** Adds a lesson with content at the end of a course's outline. */
export async function addLesson({ server, teacher, serviceId }: TaughtBy & { serviceId: string }) {
  const { version, lessons } = await loadOutline({ server, serviceId });
  const { uid } = teacher;
  const entry = buildEntry();
  const saved = buildOutline(version, [...lessons, entry]);
  await server.updateOutline({ id: serviceId, uid, emailVerified: true, saved });
  await server.updateLesson({
    id: entry.id,
    uid,
    saved: { version: 0, body: "What it's about.", media: null },
  });
}

/** Returns a course's lessons as the editor saves them. */
export async function loadOutline({ server, serviceId }: Pick<TaughtBy, "server"> & { serviceId: string }) {
  const stored = await server.findOutline({ serviceId: new ObjectId(serviceId) });
  const { version, sections } = server.toOutlineDto(stored, { isTeacher: true });
  const lessons = sections.flatMap((section) => section.lessons);
  return { version, lessons: lessons.map(({ ready: _, ...entry }) => entry) };
}

/** Returns a payment that wasn't free, often a recent one, or null before the first. */
export async function findRandomPayment({ random }: RandomMarketplace): Promise<PaymentDocument | null> {
  const payments = openTestDatabase().collection<PaymentDocument>("payments");
  const all = await payments
    .find({ amountCents: { $gt: 0 } })
    .sort({ createdKey: -1 })
    .limit(random() < 0.6 ? 8 : 0)
    .toArray();
  return all.length > 0 ? getRandomItem(random, all) : null;
}

/** Returns the code of an AppError of any of the loaded servers; null for another error. */
export function getErrorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}

/** The key of a buyer and a course in `used`. */
export function toUseKey({ uid, serviceId }: { uid: string; serviceId: ObjectId }): string {
  return `${uid} ${serviceId.toHexString()}`;
}
