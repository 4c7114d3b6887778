import type { ObjectId } from "mongodb";
import { expect } from "vitest";
import { buildOutline } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import {
  addCourse,
  addLesson,
  findRandomPayment,
  getErrorCode,
  loadOutline,
  prices,
  type RandomMarketplace,
  toUseKey,
} from "#dev/testing/marketplace/random-marketplace";
import { updateAccountBalance } from "#dev/testing/payments/stripe";
import { getRandomItem } from "#dev/testing/seeded-random";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { PaymentDocument, RefundDocument, SoldItem } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { consentTextHash } from "#lib/ownership/declarations";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { refundPercent } from "#lib/rules/payments/refund-rule";

// What a dishonest student or teacher could do with the calls that they are allowed to make.

type BoughtLine = { payment: PaymentDocument; item: SoldItem };
type LineOfWorld = { world: RandomMarketplace; line: BoughtLine };

async function findRandomLine(world: RandomMarketplace): Promise<BoughtLine | null> {
  const payment = await findRandomPayment(world);
  return payment && { payment, item: getRandomItem(world.random, payment.items) };
}

function toIds({ payment, item }: BoughtLine) {
  return { paymentId: payment._id.toHexString(), serviceId: item.serviceId.toHexString() };
}

/** Requests a refund as the buyer, as the teacher, or as an admin, who may agree that the site pays for it. */
export async function requestRefund(world: RandomMarketplace): Promise<void> {
  const line = await findRandomLine(world);
  if (!line) return;
  const { random } = world;
  const role = random();
  if (role < 0.5) return refundAsBuyer({ world, line });
  if (role < 0.9) return refundAsTeacher({ world, line });
  await refundAsAdmin({ world, line });
}

/** Fails if the site pays for the refund. Later sales would hide that from the check at the end. */
async function refundAsTeacher({ world, line }: LineOfWorld): Promise<void> {
  const { server, teachers, hasDisputes, siteCostCents } = world;
  const user = requireUser(teachers, line.item.teacher.uid);
  await server.requestRefund({ user, isRecentSignIn: true, ...toIds(line) });
  if (hasDisputes) return;
  const { debtCents } = await server.computeBalance({ uid: user.uid, now: new Date() });
  expect(debtCents, "the teacher's debt").toBeLessThanOrEqual(siteCostCents.get(user.uid) ?? 0);
}

async function refundAsAdmin({ world, line }: LineOfWorld): Promise<void> {
  const { random, server, admin, siteCostCents } = world;
  const asAdmin = { user: admin, isRecentSignIn: true, ...toIds(line) };
  try {
    await server.requestRefund(asAdmin);
  } catch (error) {
    const siteCost = getSiteCost(error);
    if (siteCost === null || random() < 0.5) throw error;
    const { uid } = line.item.teacher;
    siteCostCents.set(uid, (siteCostCents.get(uid) ?? 0) + Math.round(siteCost * 100));
    await server.requestRefund({ ...asAdmin, siteCost });
  }
}

/** Returns what a refund lacks, in dollars, from `not_covered`; null for another error. */
function getSiteCost(error: unknown): number | null {
  if (getErrorCode(error) !== "not_covered") return null;
  const { siteCost } = (error as AppError).details ?? {};
  return typeof siteCost === "number" ? siteCost : null;
}

/** Fails if the server accepts a refund of a buyer who has used too much of the course. */
async function refundAsBuyer({ world, line }: LineOfWorld): Promise<void> {
  const { server } = world;
  const { payment, item } = line;
  const ids = toIds(line);
  const user = findBuyer(world, payment);
  const before = await findRefund(line);
  const lessons = await listLessons({ world, line });
  const opened = world.used.get(toUseKey({ uid: user.uid, ...item })) ?? new Set();
  // Lessons of an earlier purchase that are no part of this one don't count.
  const used = [...opened].filter((id) => lessons.has(id));
  // A course in which nothing was sold and nothing is left can't be used.
  const total = Math.max(1, lessons.size);
  await server.requestRefund({ isRecentSignIn: true, user, ...ids });
  const after = await findRefund(line);
  const isByRule = after?.requestedBy === "buyer" && after.courseSlot !== undefined;
  const isNew = (!before || before.state === "failed") && after?.attempt !== before?.attempt;
  if (!isByRule || !isNew) return;
  expect(used.length * 100, `used ${used.length} of ${total} lessons`).toBeLessThan(total * refundPercent);
}

function findRefund({ payment, item }: BoughtLine): Promise<RefundDocument | null> {
  const refunds = openTestDatabase().collection<RefundDocument>("refunds");
  return refunds.findOne({ paymentId: payment._id, serviceId: item.serviceId });
}

/** Returns the ids of the lessons that were sold and of those that the course has now. */
async function listLessons({ world: { server }, line }: LineOfWorld): Promise<Set<string>> {
  const { serviceId, entitlement } = line.item;
  const { lessons } = await loadOutline({ server, serviceId: serviceId.toHexString() });
  return new Set([...entitlement.map((id) => id.toHexString()), ...lessons.map(({ id }) => id)]);
}

function findBuyer({ buyers }: RandomMarketplace, { uid }: PaymentDocument): SignedInUser {
  return requireUser(buyers, uid);
}

function requireUser(users: SignedInUser[], uid: string): SignedInUser {
  const user = users.find((each) => each.uid === uid);
  if (!user) throw new Error(`${uid} isn't in this marketplace.`);
  return user;
}

/** Opens a lesson, marks it as done, and maybe takes that back. */
export async function learn(world: RandomMarketplace): Promise<void> {
  const line = await findRandomLine(world);
  if (!line || line.item.entitlement.length === 0) return;
  await takeLesson({ world, line, lessonId: getRandomItem(world.random, line.item.entitlement) });
}

/** Opens and completes every lesson, takes all of it back, and asks for a refund. */
export async function takeEverything(world: RandomMarketplace): Promise<void> {
  const line = await findRandomLine(world);
  if (!line) return;
  for (const lessonId of line.item.entitlement) await takeLesson({ world, line, lessonId });
  await refundAsBuyer({ world, line });
}

async function takeLesson({ world, line, lessonId }: LineOfWorld & { lessonId: ObjectId }): Promise<void> {
  const { server, random } = world;
  const { serviceId } = line.item;
  const user = findBuyer(world, line.payment);
  const id = lessonId.toHexString();
  const open = async () => {
    const readable = await server.readLesson({ id, user });
    await server.storeDelivery({ readable, uid: user.uid });
  };
  try {
    await open();
  } catch (error) {
    if (getErrorCode(error) !== "consent_required") throw error;
    await server.createConsent({ uid: user.uid, ...toIds(line), textHash: consentTextHash });
    await open();
  }
  const key = toUseKey({ uid: user.uid, serviceId });
  world.used.set(key, new Set([...(world.used.get(key) ?? []), id]));
  const course = { user, serviceId: serviceId.toHexString() };
  await server.updateProgress({ ...course, change: { lessonId: id, done: true } });
  if (random() < 0.5) await server.updateProgress({ ...course, change: { lessonId: id, done: false } });
}

type OwnCourse = { serviceId: string; teacher: SignedInUser; course: CourseDocument };

async function findRandomCourse({ random, serviceIds, teachers }: RandomMarketplace): Promise<OwnCourse> {
  const serviceId = getRandomItem(random, serviceIds);
  const courses = await openTestDatabase().collection<CourseDocument>("services").find().toArray();
  const course = courses.find(({ _id }) => _id.toHexString() === serviceId);
  if (!course) throw new AppError("not_found");
  return { serviceId, course, teacher: requireUser(teachers, course.owner.uid) };
}

/** Removes some or all lessons from an outline, empties one, or adds one. */
export async function changeLessons(world: RandomMarketplace): Promise<void> {
  const { random, server } = world;
  const { serviceId, teacher } = await findRandomCourse(world);
  const { uid } = teacher;
  const kind = random();
  if (kind < 0.5) return addLesson({ server, teacher, serviceId });
  const { version, lessons } = await loadOutline({ server, serviceId });
  if (kind < 0.8) {
    const kept = random() < 0.3 ? [] : lessons.filter(() => random() < 0.7);
    const saved = buildOutline(version, kept);
    await server.updateOutline({ id: serviceId, uid, emailVerified: true, saved });
    return;
  }
  if (lessons.length === 0) return;
  const { id } = getRandomItem(random, lessons);
  const { lesson } = await server.readLesson({ id, user: teacher });
  await server.updateLesson({ id, uid, saved: { version: lesson.version, body: "", media: null } });
}

/** Changes the price of a course, hides it from the catalog or shows it again, or deletes it and adds another. */
export async function changeCourse(world: RandomMarketplace): Promise<void> {
  const { random, server, serviceIds } = world;
  const { serviceId: id, teacher, course } = await findRandomCourse(world);
  const { uid } = teacher;
  const { version } = course;
  const kind = random();
  if (kind < 0.9) {
    const isShown = course.state === "published";
    const state = isShown && random() < 0.3 ? ("unpublished" as const) : ("published" as const);
    const change = kind < 0.4 ? { price: getRandomItem(random, prices) } : { state };
    await server.updateCourse({ id, uid, emailVerified: true, change: { version, ...change } });
    return;
  }
  await server.deleteCourse({ id, uid });
  const added = await addCourse({ server, teacher, price: getRandomItem(random, prices) });
  serviceIds.splice(serviceIds.indexOf(id), 1, added);
}

/** Empties a teacher's account by a payout to their bank, so that a later transfer reversal is refused. */
export async function emptyAccount(world: RandomMarketplace): Promise<void> {
  const { uid } = getRandomItem(world.random, world.teachers);
  const payee = await openTestDatabase().collection("payees").findOne({ uid });
  if (payee?.accountId) await updateAccountBalance(payee.accountId, 0);
}

/** Lets a teacher be paid, empty the account, and then refund an accomplice. */
export async function refundAfterPayout(world: RandomMarketplace): Promise<void> {
  const line = await findRandomLine(world);
  if (!line) return;
  const { uid } = line.item.teacher;
  await world.server.payTeacher({ uid });
  const payee = await openTestDatabase().collection("payees").findOne({ uid });
  if (payee?.accountId) await updateAccountBalance(payee.accountId, 0);
  await refundAsTeacher({ world, line });
}
