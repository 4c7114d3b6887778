import { afterEach, expect, test, vi } from "vitest";
import { runsEveryCase } from "#dev/testing/cases";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { expectIntact } from "#dev/testing/marketplace/check-marketplace";
import { expectBankRefusals } from "#dev/testing/marketplace/expect-bank-refusals";
import {
  createMarketplace,
  loadMarketplace,
  type RandomMarketplace,
} from "#dev/testing/marketplace/random-marketplace";
import { getRandomOperation } from "#dev/testing/marketplace/random-operations";
import { createRandom, getRandomItem } from "#dev/testing/seeded-random";
import { withTimeout } from "#lib/rules/async/with-timeout";

/**
 * Each round has a marketplace of its own, because checking the books of one with 10,000 operations takes
 * most of an hour.
 */
const rounds = runsEveryCase ? 10 : 1;
const total = runsEveryCase ? 1000 : 300;
const checkEvery = runsEveryCase ? 500 : 150;
const bursts = runsEveryCase ? 100 : 10;
const burstSize = 16;
const checkBurstsEvery = 10;
const seed = Number(process.env.OPERATIONS_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Every other round has no disputes, so that whatever a teacher owes could have been refused. */
const seeds = Array.from({ length: rounds }, (_, round) => seed + round);

/**
 * All of a round happens within a bit more than a year that ends now: so that sales become due, refunds become late,
 * and no database or Stripe ever sees a date in the future.
 */
const yearMs = 400 * 24 * 60 * 60 * 1000;

function startClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - yearMs });
}

/** Lets up to twice the average time between operations pass. */
function passTime({ random, operations }: { random: () => number; operations: number }): void {
  vi.setSystemTime(Date.now() + (random() * 2 * yearMs) / operations);
}

afterEach(() => void vi.useRealTimers());

/** Refusals by our server and by Stripe are valid outcomes. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOwn = listClasses(error).some((name) => /^(AppError|StripeError)$/.test(name));
  return isOwn || error.message.startsWith("ApiError: ");
}

/**
 * Whether a command to the database was lost. For one on a socket that the other end has just closed, the driver passes
 * on Node's own error, EPIPE.
 */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return listClasses(error).includes("MongoError") || ("code" in error && error.code === "EPIPE");
}

/**
 * The names of the error's class and its superclasses. `instanceof` doesn't work, because each process of the
 * test has loaded its own classes.
 */
function listClasses(error: Error): string[] {
  const names: string[] = [];
  for (let each = Object.getPrototypeOf(error); each; each = Object.getPrototypeOf(each)) {
    names.push(each.constructor.name);
  }
  return names;
}

/** Recovers from processes that died and events that were lost, through visits and by asking Stripe. */
async function heal({ server, buyers, teachers, intentIds }: RandomMarketplace): Promise<void> {
  const { syncBooks } = await import("#lib/books/sync-books");
  for (const intentId of intentIds) await server.settlePayment({ intentId });
  for (const { uid } of buyers) await server.finishRefunds(uid);
  await syncBooks({});
  // After the disputes are known that were decided for the seller.
  for (const { uid } of buyers) await server.finishWithdrawals(uid);
  for (const { uid } of teachers) await server.payTeacher({ uid });
}

test.each(seeds)(
  `after ${total} random operations (OPERATIONS_SEED=%i), with crashes and lost events, the books agree with the payments and with Stripe`,
  async (seed) => {
    startClock();
    const random = createRandom(seed);
    const proxy = await startDatabaseProxy();
    const uri = new URL(proxy.uri);
    // A command whose response is lost ends its operation there, like the end of its process.
    uri.searchParams.set("retryReads", "false");
    uri.searchParams.set("retryWrites", "false");
    const server = await loadWithDatabase(uri.href, loadMarketplace);
    const world = await createMarketplace({ random, hasDisputes: seed % 2 === 0, server });
    for (let number = 1; number <= total; number += 1) {
      passTime({ random, operations: total });
      const operation = getRandomOperation(world);
      const moment = random() < 0.5 ? "before" : "after";
      const command = 1 + Math.floor(random() * 30);
      if (random() < 0.2) proxy.failAt({ command, moment });
      const ended = operation(world).then(
        () => false,
        (error: unknown) => {
          if (!isRefusal(error) && !isLost(error)) throw error;
          return false;
        },
      );
      // A call that the driver never ends (docs/decisions/0033) ends with its process.
      const isDead = await withTimeout(ended, { timeoutMs: 20_000, onTimeout: () => true });
      proxy.failAt(null);
      if (isDead) world.server = await loadWithDatabase(uri.href, loadMarketplace);
      if (number % checkEvery > 0) continue;
      await heal(world);
      await expectIntact(world, `after ${number}, seed ${seed}`);
    }
    // Proves that the operations covered all kinds of entries.
    const kinds = await openTestDatabase().collection("ledger").distinct("kind");
    const all = [
      "sale",
      "refund",
      "returned",
      "transfer",
      ...(world.hasDisputes ? ["dispute", "reversal"] : []),
    ];
    expect(all.filter((kind) => !kinds.includes(kind))).toEqual([]);
    await expectBankRefusals();
  },
  3_600_000,
);

test(`after ${bursts} times ${burstSize} random operations at once (OPERATIONS_SEED=${seed}), on two servers, the books agree with the payments and with Stripe`, async () => {
  startClock();
  const random = createRandom(seed);
  const uri = process.env.MONGODB_URI ?? "";
  // Loaded one after the other, so that each server has modules of its own.
  const first = await loadWithDatabase(uri, loadMarketplace);
  const servers = [first, await loadWithDatabase(uri, loadMarketplace)];
  const world = await createMarketplace({ random, hasDisputes: seed % 2 === 1, server: first });
  for (let number = 1; number <= bursts; number += 1) {
    passTime({ random, operations: bursts });
    await Promise.all(
      Array.from({ length: burstSize }, async () => {
        const operation = getRandomOperation(world);
        try {
          await operation({ ...world, server: getRandomItem(random, servers) });
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
      }),
    );
    if (number % checkBurstsEvery > 0) continue;
    await heal(world);
    await expectIntact(world, `after ${number}, seed ${seed}`);
  }
  const uid = { $in: world.teachers.map((teacher) => teacher.uid) };
  const made = await openTestDatabase().collection("transfers").countDocuments({ uid, state: "made" });
  expect(made).toBeGreaterThan(bursts / 4);
  await expectBankRefusals();
}, 3_600_000);
