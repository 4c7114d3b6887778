import { expect, test } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import { buildCourse } from "#dev/testing/courses/build-course";
import { createApiSession } from "#dev/testing/http/api-session";
import { createCode } from "#dev/testing/payments/coupons";
import { getIdToken, updateAccount } from "#dev/testing/people/emulator";
import { createStudent } from "#dev/testing/people/student";

test("a teacher creates coupons once their email address is verified, at once and in the same session", async () => {
  const teacher = await createStudent(createApiSession(apiRoutes), false);
  const added = await teacher.send(
    "POST /api/services",
    buildCourse({ title: `Course ${crypto.randomUUID()}` }),
  );
  expect(added.status()).toBe(201);
  const create = (code = createCode()) => teacher.send("POST /api/coupons", { code, percent: 20 });
  const refused = await create();
  expect([refused.status(), (await refused.json()).error]).toEqual([
    403,
    { code: "verify_email", message: "Please verify your email address first." },
  ]);
  expect(await (await teacher.send("GET /api/coupons")).json()).toEqual([]);
  const stale = await getIdToken(teacher);
  await updateAccount(teacher, { emailVerified: true });
  expect((await create()).status()).toBe(201);
  // A token that was issued before is valid, and the account decides.
  const headers = { Authorization: `Bearer ${stale}` };
  const data = { code: createCode(), percent: 20 };
  const client = createApiSession(apiRoutes);
  expect((await client.post("/api/coupons", { data, headers })).status()).toBe(201);
});
