import { expect, test } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildTeacher, createSale } from "#dev/testing/payments/paid-teacher";
import { openDispute } from "#dev/testing/payments/stripe";
import { createCourse } from "#lib/courses/create-course";
import { updateCourse } from "#lib/courses/update-course";
import { findDebt } from "#lib/ledger/debt";
import { syncReversals } from "#lib/payments/sync-reversals";
import { insertHandPayout } from "#lib/payouts/insert-hand-payout";

const inDebt = { code: "conflict", details: { reason: "debt", debt: 90 } };

test("a teacher in debt can't add or publish a course; a course on sale stays, and its sales cover the debt", async () => {
  const teacher = buildTeacher();
  const { uid } = teacher;
  const sale = await createSale({ teacher });
  await insertHandPayout({ uid, amountCents: 9000, reference: "SEPA", key: `${uid}-1`, adminUid: "admin" });
  const course = () => buildCourse({ title: `Course ${crypto.randomUUID()}` });
  const { id: onSale } = await createCourse({ course: course(), owner: teacher });
  const { id } = await createCourse({ course: course(), owner: teacher });
  const version = await updateCourse({
    id,
    uid,
    emailVerified: true,
    change: { state: "unpublished", version: 0 },
  });

  await openDispute(sale.intentId);
  await syncReversals({ transactionId: sale.intentId });
  expect(await findDebt(uid)).toBe(90);
  await expect(createCourse({ course: course(), owner: teacher })).rejects.toMatchObject(inDebt);
  const publish = (seen: number) =>
    updateCourse({ id, uid, emailVerified: true, change: { state: "published", version: seen } });
  await expect(publish(version)).rejects.toMatchObject(inDebt);
  expect(
    await updateCourse({ id, uid, emailVerified: true, change: { headline: "Still editable", version } }),
  ).toBe(version + 1);
  expect(
    await updateCourse({ id: onSale, uid, emailVerified: true, change: { headline: "On sale", version: 0 } }),
  ).toBe(1);
  const services = openTestDatabase().collection("services");
  expect(await services.countDocuments({ "owner.uid": uid, state: "published" })).toBeGreaterThan(0);

  // A sale that its buyer can still have refunded covers nothing.
  await createSale({ teacher, prices: [200], daysAgo: 3 });
  await expect(publish(version + 1)).rejects.toMatchObject(inDebt);
  await createSale({ teacher, prices: [100] });
  expect(await findDebt(uid)).toBe(0);
  expect(await publish(version + 1)).toBe(version + 2);
});
