import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  completeOnboarding,
  createStripeClient,
  getSimulatorUrl,
  payIntent,
  updateBalance,
} from "#dev/testing/payments/stripe";
import { createAccount } from "#lib/stripe/accounts";

const stripe = createStripeClient();
const readLog = async () => (await fetch(getSimulatorUrl())).text();

/** Finds the button on the page, presses it, and returns the resulting page. */
async function press({ action, label, amount }: { action: string; label: string; amount?: string }) {
  const form = (await readLog())
    .split("<form")
    .find((each) => each.includes(`action="/simulator/${action}"`));
  const [, name, value] =
    form?.match(new RegExp(`<button(?: name="(\\w+)" value="(\\w+)")?>${label}<`)) ?? [];
  expect(form, label).toContain(`>${label}</button>`);
  const fields = { ...(name && { [name]: value ?? "" }), ...(amount && { amount }) };
  const url = `${getSimulatorUrl()}/simulator/${action}`;
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  return [answer.status, await answer.text()];
}

async function pay(card?: string) {
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: "usd" });
  await payIntent(id, card);
  return id;
}

test("the log's buttons dispute a payment, and close the dispute as a bank does", async () => {
  const id = await pay();
  const isDisputed = [200, expect.stringContaining(">disputed<")];
  expect(await press({ action: `dispute/${id}`, label: "Dispute" })).toEqual(isDisputed);
  const findDispute = async () => (await stripe.disputes.list({ payment_intent: id })).data[0];
  const dispute = await findDispute();
  expect(await press({ action: `close-dispute/${dispute?.id}`, label: "The site wins" })).toEqual([
    200,
    expect.stringContaining(">won<"),
  ]);
  await press({ action: `dispute/${id}`, label: "Inquire" });
  const inquiry = await findDispute();
  await press({ action: `close-dispute/${inquiry?.id}`, label: "Make it a dispute" });
  await press({ action: `close-dispute/${inquiry?.id}`, label: "The buyer wins" });
  expect(await findDispute()).toMatchObject({ status: "lost", amount: 4200 });
});

test("the log's buttons let a refund succeed or fail", async () => {
  const id = await pay("pm_card_pendingRefund");
  await press({ action: `refund/${id}`, label: "Refund", amount: "12.50" });
  const [refund] = (await stripe.refunds.list({ payment_intent: id })).data;
  expect(refund).toMatchObject({ status: "pending", amount: 1250 });
  await press({ action: `finish-refund/${refund?.id}`, label: "Let it succeed" });
  await press({ action: `finish-refund/${refund?.id}`, label: "Let it fail" });
  const [failed] = (await stripe.refunds.list({ payment_intent: id })).data;
  expect(failed).toMatchObject({ status: "failed" });
});

test("the log's buttons complete an account, and set its balance and the site's", async () => {
  const uid = randomUUID();
  const { accountId } = await createAccount({ uid, email: "t@openbook.test", name: "Ada Teacher" });
  await press({ action: `onboarding/${accountId}`, label: "Complete onboarding" });
  const transfer = { amount: 2700, currency: "eur", destination: accountId };
  const { id } = await stripe.transfers.create(transfer);
  await press({ action: `account-balance/${accountId}`, label: "Set", amount: "6" });
  const insufficient = { code: "balance_insufficient" };
  await expect(stripe.transfers.createReversal(id, { amount: 601 })).rejects.toMatchObject(insufficient);
  expect(await stripe.transfers.createReversal(id, { amount: 600 })).toMatchObject({ amount: 600 });

  await completeOnboarding(accountId);
  await press({ action: "balance/eur", label: "Set", amount: "10.00" });
  await expect(stripe.transfers.create({ ...transfer, amount: 1001 })).rejects.toMatchObject(insufficient);
  expect(await stripe.transfers.create({ ...transfer, amount: 1000 })).toMatchObject({ amount: 1000 });
  await updateBalance("eur", 100_000_000);
});
