import { ObjectId } from "mongodb";
import { expect, test, vi } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { addOwedTeacher } from "#dev/testing/payments/owed-teacher";
import { addAccount } from "#dev/testing/people/emulator";
import { createCourse } from "#lib/courses/create-course";
import { env } from "#lib/env/env";
import { listUnpaidTeachers } from "#lib/payouts/list-unpaid-teachers";

const connected = { secretKey: "sk_test_1", webhookSecret: null, apiUrl: null, hasConnect: true };

test("lists the teachers with an amount due whom Stripe doesn't pay; a later page continues after the last one", async () => {
  const first = await addOwedTeacher({ name: "Ada" });
  await addOwedTeacher({ name: "Nothing due yet", daysAgo: 3 });
  const byStripe = await addOwedTeacher({ name: "Paid by Stripe" });
  const last = await addOwedTeacher({ name: "Grace", amountCents: 1234 });
  const payee = { uid: byStripe.uid, accountId: "acct_1", revision: 0 };
  await openTestDatabase().collection("payees").insertOne(payee);
  const owner = { uid: last.uid, email: "grace@openbook.test" };
  await createCourse({ course: buildCourse({ title: "Everyday Compilers" }), owner });

  vi.spyOn(env, "stripe", "get").mockReturnValue(connected);
  const { teachers, next } = await listUnpaidTeachers();
  expect(teachers).toEqual([
    { uid: first.uid, name: "Ada", email: "", available: 90, waiting: 0 },
    { uid: last.uid, name: "Grace", email: "grace@openbook.test", available: 12.34, waiting: 0 },
  ]);
  expect(next).toBeNull();
  expect((await listUnpaidTeachers({ after: first.id })).teachers).toHaveLength(1);

  vi.spyOn(env, "stripe", "get").mockReturnValue({ ...connected, hasConnect: false });
  expect((await listUnpaidTeachers()).teachers.map(({ name }) => name)).toEqual([
    "Ada",
    "Paid by Stripe",
    "Grace",
  ]);
});

test("a teacher is listed with their account's current email address", async () => {
  const { uid, email } = await addAccount();
  await addOwedTeacher({ uid });
  const owner = { uid, email: "earlier@openbook.test" };
  await createCourse({ course: buildCourse({ title: "Everyday Addresses" }), owner });
  const { teachers } = await listUnpaidTeachers();
  expect(teachers.find((teacher) => teacher.uid === uid)?.email).toBe(email);
});

test("a call ends after a thousand teachers and returns where to continue", async () => {
  const database = openTestDatabase();
  const name = "Idle";
  const teachers = Array.from({ length: 1001 }, (_, index) => {
    return { _id: new ObjectId(), uid: `idle-${index}`, name, photo: "", about: "", createdAt: new Date() };
  });
  await database.collection("teachers").insertMany(teachers);
  const owed = await addOwedTeacher({ name: "Last" });
  const { next } = await listUnpaidTeachers();
  expect(next).not.toBeNull();
  const { teachers: found } = await listUnpaidTeachers({ after: next ?? "" });
  expect(found).toMatchObject([{ uid: owed.uid }]);
});
