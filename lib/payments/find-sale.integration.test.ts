import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { createCheckout } from "#dev/testing/payments/checkout";
import { payIntent } from "#dev/testing/payments/stripe";
import { settlePayment } from "#lib/payments/settle-payment";

test("findSale never misses a payment that settles before any one of its commands", async () => {
  const proxy = await startDatabaseProxy();
  const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/find-sale"));
  const attempt: Parameters<typeof forEachCommand>[1] = async ({ where, wasReached, pause }) => {
    const { intentId, serviceIds } = await createCheckout({ prices: [39] });
    const [id = ""] = serviceIds;
    const reason = await pause(
      () => server.findSale(new ObjectId(id)),
      async () => {
        await payIntent(intentId);
        await settlePayment({ intentId });
      },
    );
    expect(reason, where).toBe(wasReached() ? "bought" : "paying");
  };
  expect(await forEachCommand(proxy, attempt)).toBe(2);
});
