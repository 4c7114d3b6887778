import { expect, test } from "vitest";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { createCourse } from "#lib/courses/create-course";
import { findOwnCourse, listOwnCourses } from "#lib/teaching/list-own-courses";

const { uid } = teacher;

async function teach(title: string, owner = teacher): Promise<string> {
  return (await createCourse({ course: buildCourse({ title }), owner })).id;
}

test("a teacher sees their courses in every state, newest first, with the sales of each minus refunds", async () => {
  const [sold, hidden, leaving] = [await teach("Sold"), await teach("Hidden"), await teach("Leaving")];
  const others = await teach("Another's", { ...teacher, uid: "another" });
  await updateState(hidden, "hidden");
  await updateState(leaving, "deleting");
  await insertReviews({ serviceId: sold, title: "Sold", count: 2 });
  await insertPayment({ uid: "one", serviceIds: [sold, hidden, others] });
  await insertPayment({ uid: "two", serviceIds: [sold] });
  await insertPayment({ uid: "three", serviceIds: [sold], refundedAt: new Date() });
  const courses = await listOwnCourses(uid);
  expect(
    courses.map(({ course, students, salesCents, reviewCount, version, isBeingDeleted }) => [
      course.title,
      course.state,
      { students, salesCents, reviewCount, version, isBeingDeleted },
    ]),
  ).toEqual([
    [
      "Leaving",
      "unpublished",
      { students: 0, salesCents: 0, reviewCount: 0, version: 0, isBeingDeleted: true },
    ],
    [
      "Hidden",
      "hidden",
      { students: 1, salesCents: 3900, reviewCount: 0, version: 0, isBeingDeleted: false },
    ],
    [
      "Sold",
      "published",
      { students: 2, salesCents: 7800, reviewCount: 2, version: 0, isBeingDeleted: false },
    ],
  ]);
  expect(await findOwnCourse({ id: sold, uid })).toEqual(courses[2]);
});

test("a course's sales are what students paid, minus coupon discounts", async () => {
  const id = await teach("Sold");
  await insertPayment({ uid: "one", serviceIds: [id] });
  await insertPayment({ uid: "two", serviceIds: [id] });
  await openTestDatabase()
    .collection("payments")
    .updateOne({ uid: "two" }, { $set: { "items.0.discountCents": 900, amountCents: 3000 } });
  expect(await findOwnCourse({ id, uid })).toMatchObject({ students: 2, salesCents: 6900 });
});

test("another teacher's course and an unknown one are never the user's own; a user who doesn't teach has an empty list", async () => {
  const id = await teach("Another's", { ...teacher, uid: "another" });
  expect(await findOwnCourse({ id, uid })).toBeNull();
  expect(await findOwnCourse({ id: "f".repeat(24), uid })).toBeNull();
  expect(await listOwnCourses(uid)).toEqual([]);
});
