import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { buyAgain } from "#dev/testing/payments/buy-again";
import { buildStudent } from "#dev/testing/payments/checkout";
import { requestRefund } from "#lib/payments/request-refund";

test(
  "a refund isn't refused because another tab requests it too, and then the last one that the course allows",
  async () => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/request-refund"));
    await forEachCommand(
      proxy,
      async ({ where, pause }) => {
        const user = buildStudent();
        const [first, second] = await buyAgain(user, 2);
        if (!first || !second) throw new Error("nothing was bought");
        const toRequest = ({ paymentId, serviceId }: typeof first) => {
          return { isRecentSignIn: true, user, paymentId, serviceId };
        };
        const state = await pause(
          () => server.requestRefund(toRequest(first)),
          async () => {
            await requestRefund(toRequest(first));
            await requestRefund(toRequest(second));
          },
        );
        expect(state, where).toBe("succeeded");
      },
      { sample: 4 },
    );
  },
  attemptsTimeout,
);
