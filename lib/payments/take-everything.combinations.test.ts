import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { teacher } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline, writeLesson } from "#dev/testing/courses/lessons";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { expectAppError } from "#dev/testing/expect-app-error";
import { createPurchase, listRefundedCents } from "#dev/testing/payments/refunds";
import { storeOutline } from "#lib/lessons/outlines";
import { requireLesson } from "#lib/lessons/require-lesson";
import { storeDelivery } from "#lib/lessons/store-delivery";
import { consentTextHash } from "#lib/ownership/declarations";
import { createConsent } from "#lib/payments/create-consent";
import { requestRefund } from "#lib/payments/request-refund";

/** Buys a course of four lessons, of which a refund allows one. */
async function buyLessons() {
  const bought = await createPurchase({ prices: [39] });
  const entries = Array.from({ length: 4 }, () => buildEntry());
  const serviceId = new ObjectId(bought.serviceId);
  await storeOutline({ serviceId, saved: buildOutline(0, entries) });
  for (const { id } of entries) {
    await writeLesson({ id, uid: teacher.uid, saved: { version: 0, body: "Read me.", media: null } });
  }
  const { uid, paymentId } = bought;
  await createConsent({ uid, paymentId, serviceId: bought.serviceId, textHash: consentTextHash });
  return { ...bought, lessons: entries.map(({ id }) => id) };
}

type Reader = { requireLesson: typeof requireLesson; storeDelivery: typeof storeDelivery };

/** Returns whether the server would send the lesson. */
async function readLesson(server: Reader, { id, uid }: { id: string; uid: string }): Promise<boolean> {
  try {
    await server.storeDelivery({ readable: await server.requireLesson({ id, uid }), uid });
    return true;
  } catch (error) {
    expectAppError(error);
    return false;
  }
}

test(
  "all lessons are opened before any one command of a refund: the buyer gets at most one of them, or no money",
  async () => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/request-refund"));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const { user, uid, intentId, paymentId, serviceId, lessons } = await buyLessons();
      let opened: boolean[] = [];
      await pause(
        () =>
          server.requestRefund({ isRecentSignIn: true, user, paymentId, serviceId }).catch(expectAppError),
        async () => {
          opened = await Promise.all(
            lessons.map((id) => readLesson({ requireLesson, storeDelivery }, { id, uid })),
          );
        },
      );
      const isRefunded = (await listRefundedCents(intentId)).length > 0;
      const isTaken = opened.filter(Boolean).length > 1;
      expect([isRefunded, isTaken], where).not.toEqual([true, true]);
    });
    expect(commands).toBeGreaterThan(9);
  },
  attemptsTimeout,
);

test(
  "a refund is requested before any one command of opening a second lesson: the buyer gets the lesson, or the money",
  async () => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, async () => ({
      ...(await import("#lib/lessons/require-lesson")),
      ...(await import("#lib/lessons/store-delivery")),
    }));
    const commands = await forEachCommand(proxy, async ({ where, pause, wasReached }) => {
      const { user, uid, intentId, paymentId, serviceId, lessons } = await buyLessons();
      const [first = "", second = ""] = lessons;
      expect(await readLesson({ requireLesson, storeDelivery }, { id: first, uid })).toBe(true);
      const isOpened = await pause(
        () => readLesson(server, { id: second, uid }),
        () => requestRefund({ isRecentSignIn: true, user, paymentId, serviceId }).catch(expectAppError),
      );
      const isRefunded = (await listRefundedCents(intentId)).length > 0;
      expect(isOpened && isRefunded, where).toBe(false);
      expect(isOpened || wasReached(), "undisturbed, it opens").toBe(true);
    });
    expect(commands).toBeGreaterThan(6);
  },
  attemptsTimeout,
);
