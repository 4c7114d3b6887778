import {
  changeCourse,
  changeLessons,
  emptyAccount,
  learn,
  refundAfterPayout,
  requestRefund,
  takeEverything,
} from "#dev/testing/marketplace/dishonest-operations";
import {
  buy,
  closeRandomDispute,
  declare,
  failRandomRefund,
  openRandomDispute,
  reconcilePurchases,
  refundAtStripe,
  runPayout,
  sendEvent,
  warnOfFraud,
} from "#dev/testing/marketplace/honest-operations";
import type { RandomMarketplace } from "#dev/testing/marketplace/random-marketplace";

type Operation = (world: RandomMarketplace) => Promise<void>;

/** The operations and their relative frequencies. */
const operations: [share: number, run: Operation][] = [
  [0.24, buy],
  [0.04, declare],
  [0.08, requestRefund],
  [0.03, failRandomRefund],
  [0.12, sendEvent],
  [0.08, runPayout],
  [0.07, reconcilePurchases],
  [0.09, learn],
  [0.03, takeEverything],
  [0.05, changeLessons],
  [0.03, changeCourse],
  [0.02, emptyAccount],
  [0.02, refundAfterPayout],
];

/** What takes money from the site without asking it. */
const unaskedOperations: typeof operations = [
  [0.05, refundAtStripe],
  [0.02, openRandomDispute],
  [0.03, closeRandomDispute],
  [0.01, warnOfFraud],
];

/** Returns a random operation; in a marketplace without disputes, one that the site may refuse. */
export function getRandomOperation({ random, hasDisputes }: RandomMarketplace): Operation {
  const possible = hasDisputes ? [...operations, ...unaskedOperations] : operations;
  let left = random() * possible.reduce((sum, [share]) => sum + share, 0);
  for (const [share, run] of possible) {
    left -= share;
    if (left <= 0) return run;
  }
  return buy;
}
