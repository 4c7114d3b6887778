import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { beginCheckout } from "#dev/testing/checkout";
import { startDatabaseProxy } from "#dev/testing/database-proxy";
import { loadWithDatabase } from "#dev/testing/load-with-database";
import { payIntent } from "#dev/testing/stripe";
import { settlePayment } from "#lib/payments/settle-payment";

test("a payment that settles before any one command of looking for it is never missed", async () => {
  const proxy = await startDatabaseProxy();
  const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/find-sale"));
  let wasPaused = true;
  let command = 0;
  while (wasPaused) {
    command += 1;
    const { intentId, serviceIds } = await beginCheckout({ prices: [39] });
    const [id = ""] = serviceIds;
    wasPaused = false;
    proxy.pauseAt({
      command,
      async meanwhile() {
        wasPaused = true;
        await payIntent(intentId);
        await settlePayment({ intentId });
      },
    });
    const reason = await server.findSale(new ObjectId(id));
    proxy.pauseAt(null);
    expect(reason, `before command ${command}`).toBe(wasPaused ? "bought" : "paying");
  }
  expect(command).toBe(3);
});
