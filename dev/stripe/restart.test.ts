import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAccount } from "#dev/stripe/accounts";
import { setBalance } from "#dev/stripe/balances";
import { createDashboardCall } from "#dev/stripe/call";
import { openDispute } from "#dev/stripe/disputes";
import { createAccountLink, storeOnboarding } from "#dev/stripe/onboarding";
import { confirmPaymentIntent, createPaymentIntent } from "#dev/stripe/payment-intents";
import { createRefund } from "#dev/stripe/refunds";
import { createSimulator } from "#dev/stripe/simulator";
import { createTransfer } from "#dev/stripe/transfers";

const recipient = { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } };
const account = {
  contact_email: "t@openbook.test",
  display_name: "Ada Teacher",
  dashboard: "express",
  defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
  configuration: { recipient },
};

test("a restarted simulator keeps money, accounts, and scheduled outcomes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-stripe-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = path.join(folder, "state.jsonl");
  const before = createSimulator({ stateFile });
  // The SDK sends text; the simulator reads JSON for the newer calls.
  const call = (form: object) => createDashboardCall(before, JSON.parse(JSON.stringify(form)));
  const pay = (card: string) => {
    const { id } = createPaymentIntent(call({ amount: "4200", currency: "usd" }));
    return confirmPaymentIntent(call({ payment_method: card }), id);
  };
  const { id: refundId } = createRefund(call({ payment_intent: pay("pm_card_pendingRefund").id }));
  openDispute({ call: call({}), intent: pay("pm_card_visa"), kind: "fraudulent" });
  const { id: accountId } = createAccount(call(account));
  storeOnboarding(before.state, accountId, ["name", "birthday", "address", "bank"]);
  createTransfer(call({ amount: "2700", currency: "usd", destination: accountId }));
  const url = "http://localhost:1/";
  const onboarding = {
    type: "account_onboarding",
    account_onboarding: { return_url: url, refresh_url: url },
  };
  createAccountLink(call({ account: accountId, use_case: onboarding }));
  setBalance(before.state, { currency: "usd", cents: 500 });

  const { state } = createSimulator({ stateFile });
  const { save: _before, ...remembered } = before.state;
  const { save: _after, ...found } = state;
  expect(found).toEqual(remembered);
  expect(state.refunds.get(refundId)?.status).toBe("pending");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.refunds.get(refundId)?.status).toBe("succeeded");
});
