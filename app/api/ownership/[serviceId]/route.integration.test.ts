import { expect, test } from "vitest";
import { GET } from "#app/api/ownership/[serviceId]/route";
import { callRoute } from "#dev/testing/call-route";
import { addAccount, getIdToken } from "#dev/testing/emulator";
import { insertPayment } from "#dev/testing/insert-payment";

const serviceId = "a".repeat(24);

test("a course is owned by who has paid for it, and by nobody else", async () => {
  const accounts = await Promise.all([addAccount(), addAccount()]);
  await insertPayment({ uid: accounts[0].uid, serviceIds: [serviceId, "b".repeat(24)] });
  const ask = async (id: string, Authorization?: string) =>
    callRoute(GET, `/api/ownership/${id}`, {
      params: { serviceId: id },
      init: { headers: Authorization ? { Authorization } : {} },
    });
  const [owner, other] = await Promise.all(
    accounts.map(async (account) => `Bearer ${await getIdToken(account)}`),
  );
  expect(await ask(serviceId, owner)).toMatchObject({ status: 200, body: { owned: true } });
  expect((await ask("c".repeat(24), owner)).body).toEqual({ owned: false });
  expect((await ask(serviceId, other)).body).toEqual({ owned: false });
  expect((await ask(serviceId)).status).toBe(401);
  expect((await ask("x", owner)).status).toBe(400);
});
