import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { POST } from "#app/api/admin/payouts/route";
import { callRoute } from "#dev/testing/http/call-route";
import { addOwedTeacher, findOwed } from "#dev/testing/payments/owed-teacher";
import { addAccount, allowOldSignIns, getIdToken, toChangedToken } from "#dev/testing/people/emulator";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { listHandPayouts } from "#lib/payouts/list-hand-payouts";
import { listUnpaidTeachers } from "#lib/payouts/list-unpaid-teachers";

let admin: Caller;
beforeAll(async () => {
  admin = await addCaller({ isAdmin: true });
});

function post(body: object, identity = admin.headers) {
  const headers = { ...identity, "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return callRoute(POST, "/api/admin/payouts", { init });
}

async function findUnpaid(uid: string) {
  const { teachers } = await listUnpaidTeachers();
  return teachers.find((teacher) => teacher.uid === uid);
}

test("a manual payout is recorded once however often it is sent, and the teacher is owed the rest", async () => {
  const { uid } = await addOwedTeacher({ amountCents: 9000 });
  expect(await findUnpaid(uid)).toMatchObject({ name: "Tom Teacher", available: 90, waiting: 0 });
  const payout = { uid, amount: 50.5, reference: "Wire 7", key: randomUUID() };
  expect((await post(payout)).status).toBe(201);
  expect((await post(payout)).status).toBe(200);
  expect(await findOwed(uid)).toEqual({ owedCents: 3950, payouts: 1 });
  expect(await findUnpaid(uid)).toMatchObject({ available: 39.5 });
  const { payouts } = await listHandPayouts({ limit: 20 });
  expect(payouts[0]).toMatchObject({ teacher: "Tom Teacher", amount: 50.5, reference: "Wire 7" });
});

test("a payout needs a sign-in within the last five minutes", async () => {
  const account = await addAccount({ isAdmin: true });
  await allowOldSignIns(account);
  const auth_time = Math.floor(Date.now() / 1000) - 360;
  const token = toChangedToken(await getIdToken(account), { auth_time });
  const { uid } = await addOwedTeacher({ amountCents: 9000 });
  const payout = { uid, amount: 90, reference: "Wire 10", key: randomUUID() };
  const { status, body } = await post(payout, { Authorization: `Bearer ${token}` });
  expect([status, body.error?.code]).toEqual([401, "recent_sign_in_required"]);
  expect(await findOwed(uid)).toEqual({ owedCents: 9000, payouts: 0 });
});

test("two tabs that send a payout at the same moment record it once", async () => {
  const { uid } = await addOwedTeacher({ amountCents: 9000 });
  const payout = { uid, amount: 90, reference: "Wire 8", key: randomUUID() };
  const answers = await Promise.all([post(payout), post(payout), post(payout)]);
  expect(answers.filter(({ status }) => status > 201)).toEqual([]);
  expect(await findOwed(uid)).toEqual({ owedCents: 0, payouts: 1 });
  expect(await findUnpaid(uid)).toBeUndefined();
});

test("two admins who pay one teacher at the same moment don't pay more than is due", async () => {
  const { uid } = await addOwedTeacher({ amountCents: 9000 });
  const send = () => post({ uid, amount: 90, reference: "Wire 9", key: randomUUID() });
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
  expect(await findOwed(uid)).toEqual({ owedCents: 0, payouts: 1 });
});

test.each([
  ["more than is due", { amount: 90.01 }, 409, { available: 90 }],
  ["nothing", { amount: 0 }, 422, undefined],
  ["a fraction of a cent", { amount: 1.005 }, 422, undefined],
  ["an unknown teacher", { uid: "unknown" }, 404, undefined],
  ["no reference", { reference: " " }, 422, undefined],
])("%s is refused, and nothing is recorded", async (_name, change, status, details) => {
  const { uid } = await addOwedTeacher({ amountCents: 9000 });
  const answer = await post({ uid, amount: 50, reference: "Wire 10", key: randomUUID(), ...change });
  expect([answer.status, answer.body.error.details]).toEqual([status, details]);
  expect(await findOwed(uid)).toEqual({ owedCents: 9000, payouts: 0 });
});

test("an idempotency key that was used for another payout is refused", async () => {
  const { uid } = await addOwedTeacher({ amountCents: 9000 });
  const payout = { uid, amount: 10, reference: "Wire 11", key: randomUUID() };
  await post(payout);
  expect((await post({ ...payout, amount: 20 })).status).toBe(409);
  expect(await findOwed(uid)).toEqual({ owedCents: 8000, payouts: 1 });
});

test("sales that can still be refunded aren't due, and their teacher isn't listed", async () => {
  const { uid } = await addOwedTeacher({ daysAgo: 5 });
  expect(await findUnpaid(uid)).toBeUndefined();
  const answer = await post({ uid, amount: 1, reference: "Wire 12", key: randomUUID() });
  expect([answer.status, answer.body.error.details]).toEqual([409, { available: 0 }]);
});
