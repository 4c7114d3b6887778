import { ObjectId } from "mongodb";
import { beforeEach, expect, test } from "vitest";
import { addCourse } from "#dev/testing/calls/api-call";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { loadSiteFigures } from "#lib/moderation/load-site-figures";

const oldId = () => ObjectId.createFromTime(Math.floor(Date.now() / 1000) - 31 * 24 * 3600);

beforeEach(async () => {
  const names = ["payments", "reviews", "services", "moderationCases"];
  await Promise.all(names.map((name) => openTestDatabase().collection(name).deleteMany({})));
});

test("the figures count what happened in the last 30 days, and all reports that wait", async () => {
  const database = openTestDatabase();
  await addCourse();
  await database.collection("payments").insertMany([
    { _id: new ObjectId(), transactionId: "a", amountCents: 3900 },
    { _id: new ObjectId(), transactionId: "b", amountCents: 100 },
    { _id: oldId(), transactionId: "c", amountCents: 5000 },
  ]);
  await database.collection("reviews").insertMany([
    { _id: new ObjectId(), uid: "a", serviceId: new ObjectId() },
    { _id: oldId(), uid: "b", serviceId: new ObjectId() },
  ]);
  await database.collection("moderationCases").insertMany([
    { _id: oldId(), kind: "course", subjectId: new ObjectId(), waitingKey: "1" },
    { _id: new ObjectId(), kind: "course", subjectId: new ObjectId() },
  ]);
  expect(await loadSiteFigures()).toEqual({
    waitingCases: 1,
    payments: 2,
    sold: 40,
    newCourses: 1,
    newReviews: 1,
  });
});
