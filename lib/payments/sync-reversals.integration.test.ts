import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import {
  buyAndRate,
  countedStars,
  findStars,
  payAgain,
  uncountedStars,
} from "#dev/testing/courses/rated-purchase";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";
import { refundIntent } from "#dev/testing/payments/stripe";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { listOwnedCourseIds } from "#lib/ownership/owned-courses";
import { settlePayment } from "#lib/payments/settle-payment";
import { syncReversals } from "#lib/payments/sync-reversals";

const countOwned = async (uid: string, serviceIds: string[]) =>
  (await listOwnedCourseIds({ uid, serviceIds: serviceIds.map((id) => new ObjectId(id)) })).size;
const findPayment = (transactionId: string) =>
  openTestDatabase().collection("payments").findOne({ transactionId });

test("a refund ends the ownership of every course of its payment and removes their ratings, immediately and only once", async () => {
  const { uid, intentId, serviceIds } = await buyAndRate([39, 49.5]);
  const kept = await buyAndRate();
  for (const serviceId of serviceIds) expect(await findStars({ uid, serviceId })).toEqual(countedStars);
  deleteRevalidatedTags();

  await refundIntent(intentId);
  await Promise.all(Array.from({ length: 5 }, () => syncReversals({ transactionId: intentId })));
  expect(await countOwned(uid, serviceIds)).toBe(0);
  for (const serviceId of serviceIds) expect(await findStars({ uid, serviceId })).toEqual(uncountedStars);
  const tags = serviceIds.flatMap((id) => [`course:${id}`, `reviews:${id}`]);
  expect(listRevalidatedTags()).toEqual(expect.arrayContaining([...tags, "top-rated", "students"]));

  const refunded = await findPayment(intentId);
  await refundAndSync(intentId);
  expect(await findPayment(intentId), "the date of the first").toEqual(refunded);
  expect(await findStars({ uid: kept.uid, serviceId: kept.serviceIds[0] ?? "" })).toEqual(countedStars);
});

test("an unknown payment's refund changes nothing", async () => {
  await syncReversals({ transactionId: "pi_unknown" });
  expect(listRevalidatedTags()).toEqual([]);
});

test("a line that was refunded before keeps its date", async () => {
  const { intentId } = await buyAndRate([39, 49.5]);
  const before = new Date("2026-03-04T12:00:00Z");
  await openTestDatabase()
    .collection("payments")
    .updateOne({ transactionId: intentId }, { $set: { "items.1.refundedAt": before } });
  await refundAndSync(intentId);
  const payment = await findPayment(intentId);
  expect(payment?.items).toMatchObject([{ refundedAt: expect.any(Date) }, { refundedAt: before }]);
  expect(payment?.items[0].refundedAt).not.toEqual(before);
});

test("buying the course again restores the rating, and a late delivery of the first refund doesn't remove it", async () => {
  const { user, uid, intentId, serviceIds } = await buyAndRate();
  const [serviceId = ""] = serviceIds;
  await refundAndSync(intentId);
  deleteRevalidatedTags();
  const second = await payAgain({ user, serviceIds });
  await settlePayment({ intentId: second });
  expect(await findStars({ uid, serviceId })).toEqual(countedStars);
  expect(listRevalidatedTags()).toContain(`reviews:${serviceId}`);
  await refundAndSync(intentId);
  expect(await findStars({ uid, serviceId })).toEqual(countedStars);
  await refundAndSync(second);
  expect(await findStars({ uid, serviceId })).toEqual(uncountedStars);
});

test("a rating doesn't count after a refund, at whichever moment of the rating the refund arrives", async () => {
  const proxy = await startDatabaseProxy();
  const server = await loadWithDatabase(proxy.uri, () => import("#lib/reviews/own-reviews"));
  const commands = await forEachCommand(proxy, async ({ where, wasReached, pause }) => {
    const { uid, intentId, serviceIds } = await buyAndRate();
    const serviceId = new ObjectId(serviceIds[0]);
    const review = await openTestDatabase().collection("reviews").findOne({ uid });
    const change = { review: "Less than I thought.", stars: 4 as const };
    const give = () => server.updateReview({ id: String(review?._id), uid, change });
    const given = pause(give, () => refundAndSync(intentId));
    // Rejected when the refund came first.
    await given.catch((error: unknown) => expect(error).toMatchObject({ code: "invalid" }));
    if (!wasReached()) await refundAndSync(intentId);
    expect(await findStars({ uid, serviceId: serviceId.toHexString() }), where).toEqual(uncountedStars);
    const course = await openTestDatabase().collection("services").findOne({ _id: serviceId });
    expect(course?.stars.counts, where).toEqual([0, 0, 0, 0, 0]);
  });
  expect(commands).toBeGreaterThan(5);
});
