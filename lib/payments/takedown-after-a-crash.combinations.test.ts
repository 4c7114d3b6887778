import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPurchase } from "#dev/testing/payments/refunds";
import { listAllRefundedCents, runDueTakedowns, sellCourse } from "#dev/testing/payments/takedowns";
import { createDecision } from "#lib/moderation/create-decision";

test(
  "when the process is killed after any command of a takedown, the next call and the scheduled job complete it, and refund each buyer once",
  async () => {
    const proxy = await startDatabaseProxy();
    const commands = await forEachCommand(proxy, async ({ where, kill }) => {
      const first = await createPurchase({ prices: [39] });
      const id = first.serviceId;
      const second = await sellCourse(id);
      await kill(["takedown", id], "after");
      const admin = { uid: "second-admin", displayName: "Ada" };
      const decision = { kind: "course", id, decision: "takedown", reason: "It copies a book." } as const;
      expect(await createDecision({ admin, decision }), `killed ${where}`).toBe("taken_down");
      await runDueTakedowns(id);
      // Claimed with its stale refund requests, which another job may send first.
      await runDueTakedowns(id);
      const intentIds = [first.intentId, second.intentId];
      expect(await listAllRefundedCents(intentIds), `killed ${where}`).toEqual([[3900], [3900]]);
      const made = openTestDatabase().collection("decisions");
      expect(await made.countDocuments({ subjectId: new ObjectId(id) }), `killed ${where}`).toBe(1);
    });
    expect(commands).toBeGreaterThan(20);
  },
  attemptsTimeout,
);
