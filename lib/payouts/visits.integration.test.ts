import { expect, onTestFinished, test, vi } from "vitest";
import { buildTeacher, createSale } from "#dev/testing/payments/paid-teacher";
import { completeOnboarding } from "#dev/testing/payments/stripe";
import { moveClock } from "#dev/testing/setup/move-clock";
import { loadEarnings } from "#lib/payouts/load-earnings";
import { loadOwnBalance } from "#lib/payouts/load-own-balance";
import { storeAccount, upsertPayee } from "#lib/payouts/payees";
import { createAccount } from "#lib/stripe/accounts";
import { getStripe, stripeAgeMs } from "#lib/stripe/call-stripe";

test("15 views of the earnings of a teacher who can't be paid yet ask Stripe twice, and a finished setup shows within three seconds", async () => {
  const teacher = buildTeacher();
  const { uid, email } = teacher;
  const { accountId } = await createAccount({ uid, email, name: "Tom Teacher" });
  await upsertPayee(uid);
  await storeAccount({ uid, accountId });
  await createSale({ teacher });
  const retrieve = vi.spyOn(getStripe().v2.core.accounts, "retrieve");
  onTestFinished(() => retrieve.mockRestore());
  for (let count = 0; count < 15; count += 1) {
    expect((await loadEarnings(uid)).balance.account.state).toBe("incomplete");
    expect((await loadOwnBalance(uid)).account.state).toBe("incomplete");
  }
  // Once for the account's state, and once before a transfer.
  expect(retrieve).toHaveBeenCalledTimes(2);
  await completeOnboarding(accountId);
  moveClock(stripeAgeMs);
  const { balance } = await loadEarnings(uid);
  expect([balance.account.state, balance.paidOut]).toEqual(["ready", 90]);
});
