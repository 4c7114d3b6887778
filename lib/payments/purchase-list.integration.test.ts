import { expect, test } from "vitest";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { buildStudent } from "#dev/testing/payments/checkout";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { listStartedCourseIds } from "#lib/learning/progress";
import { updateProgress } from "#lib/learning/update-progress";
import { listPurchases } from "#lib/payments/list-purchases";

test("a purchase shows what was refunded and which courses its own buyer has started", async () => {
  const entry = buildEntry();
  const { id } = await insertLessons({ entries: [entry] });
  const [student, other] = [buildStudent(), buildStudent()];
  for (const { uid } of [student, other]) {
    await insertPayment({ uid, serviceIds: [id, "b".repeat(24)] });
  }
  await insertPayment({ uid: student.uid, serviceIds: ["c".repeat(24)], refundedAt: new Date() });
  await updateProgress({
    user: { uid: student.uid, displayName: "" },
    serviceId: id,
    change: { lessonId: entry.id },
  });
  const { purchases } = await listPurchases({ uid: student.uid, limit: 10 });
  const items = purchases.flatMap((purchase) => purchase.items);
  expect(Object.fromEntries(items.map(({ serviceId, isRefunded }) => [serviceId, isRefunded]))).toEqual({
    [id]: false,
    ["b".repeat(24)]: false,
    ["c".repeat(24)]: true,
  });
  const serviceIds = items.map(({ serviceId }) => serviceId);
  expect(await listStartedCourseIds({ uid: student.uid, serviceIds })).toEqual(new Set([id]));
  expect(await listStartedCourseIds({ uid: other.uid, serviceIds })).toEqual(new Set());
});
