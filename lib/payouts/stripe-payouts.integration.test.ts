import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  completeOnboarding,
  deleteIdempotencyKeys,
  listEvents,
  updateAccountBalance,
  updateFaults,
} from "#dev/testing/payments/stripe";
import { createAccount, createOnboardingLink, retrieveAccount } from "#lib/stripe/accounts";
import { createTransfer, createTransferReversal, listTransfers } from "#lib/stripe/transfers";

const hexDigits = () => randomBytes(12).toString("hex");
const urls = { returnUrl: "http://localhost:1/back", refreshUrl: "http://localhost:1/again" };

/** A newly connected account, and a transfer of 27 dollars to it. */
async function connect() {
  const uid = randomUUID();
  const { accountId } = await createAccount({ uid, email: "t@openbook.test", name: "Ada Teacher" });
  const ids = { transferId: hexDigits(), paymentId: hexDigits(), serviceId: hexDigits() };
  return { uid, accountId, transfer: { ...ids, amountCents: 2700, currency: "usd", accountId } };
}

const refusal = (reason: string) => ({ code: "conflict", details: { reason } });

test("a teacher has one account, and is paid once Stripe has all required details", async () => {
  const { uid, accountId } = await connect();
  expect(await createAccount({ uid, email: "t@openbook.test", name: "Ada Teacher" })).toEqual({ accountId });
  const everything = ["Legal name", "Date of birth", "Address", "Bank account"];
  expect(await retrieveAccount(accountId)).toEqual({ canBePaid: false, missing: everything });
  await completeOnboarding(accountId, { without: "bank" });
  expect(await retrieveAccount(accountId)).toEqual({ canBePaid: false, missing: ["Bank account"] });
  await completeOnboarding(accountId);
  expect(await retrieveAccount(accountId)).toEqual({ canBePaid: true, missing: [] });
  await expect(retrieveAccount("acct_unknown")).rejects.toMatchObject({ code: "not_found" });
});

test("an onboarding link works once, saves what is entered, and leads back", async () => {
  const { accountId } = await connect();
  const { url } = await createOnboardingLink({ accountId, ...urls });
  const open = () => fetch(url, { redirect: "manual" });
  expect(await (await open()).text()).toContain("Bank account");
  const body = new URLSearchParams({ name: "Ada", birthday: "1.1.1990", address: "Here", bank: " " });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  expect(answer.headers.get("location")).toBe(urls.returnUrl);
  expect(await retrieveAccount(accountId)).toEqual({ canBePaid: false, missing: ["Bank account"] });
  expect((await open()).headers.get("location")).toBe(urls.refreshUrl);
});

test("a repeated request returns the same transfer or reversal, even after Stripe has forgotten the idempotency keys", async () => {
  const { accountId, transfer } = await connect();
  await completeOnboarding(accountId);
  const made = await createTransfer(transfer);
  expect(await createTransfer(transfer)).toEqual(made);
  await deleteIdempotencyKeys();
  expect(await createTransfer(transfer)).toEqual(made);
  const { stripeTransferId } = made;
  const reversal = { stripeTransferId, amountCents: 700, key: `re_1-${transfer.serviceId}` };
  const back = await createTransferReversal(reversal);
  expect(await createTransferReversal(reversal)).toEqual(back);
  await deleteIdempotencyKeys();
  expect(await createTransferReversal(reversal)).toEqual(back);
  expect(await createTransferReversal({ ...reversal, key: "re_2", amountCents: 300 })).not.toEqual(back);
  expect(await listTransfers({ paymentId: transfer.paymentId })).toEqual([
    {
      stripeTransferId,
      transferId: transfer.transferId,
      accountId,
      amountCents: 2700,
      reversedCents: 1000,
    },
  ]);
  await expect(createTransferReversal({ ...reversal, key: "re_3", amountCents: 1701 })).rejects.toMatchObject(
    refusal("refused"),
  );
  const types = (await listEvents(stripeTransferId)).map(({ event }) => event.type);
  expect(types).toEqual(["transfer.created", "transfer.reversed", "transfer.reversed"]);
});

test("a refused transfer states the reason", async () => {
  const { uid, accountId, transfer } = await connect();
  await expect(createTransfer(transfer)).rejects.toMatchObject(refusal("account_not_ready"));
  const unknown = { ...transfer, transferId: hexDigits(), accountId: "acct_unknown" };
  await expect(createTransfer(unknown)).rejects.toMatchObject(refusal("account_not_ready"));
  await completeOnboarding(accountId);
  await updateFaults({ uid, hasFunds: false });
  const another = { ...transfer, transferId: hexDigits() };
  await expect(createTransfer(another)).rejects.toMatchObject(refusal("insufficient_funds"));
  await updateFaults({ uid });
  const sameId = "Stripe repeats its refusal";
  await expect(createTransfer(another), sameId).rejects.toMatchObject(refusal("insufficient_funds"));
  const { stripeTransferId } = await createTransfer({ ...transfer, transferId: hexDigits() });
  await updateAccountBalance(accountId, 600);
  const reversal = { stripeTransferId, key: "re_1", amountCents: 700 };
  await expect(createTransferReversal(reversal)).rejects.toMatchObject(refusal("insufficient_funds"));
  expect(await createTransferReversal({ ...reversal, key: "re_2", amountCents: 600 })).toMatchObject({
    stripeId: expect.stringMatching(/^trr_/),
  });
});

test("a Stripe outage is reported as unavailable", async () => {
  const { uid, accountId, transfer } = await connect();
  await updateFaults({ uid, outage: "error" });
  const unavailable = { code: "unavailable" };
  await expect(retrieveAccount(accountId)).rejects.toMatchObject(unavailable);
  await expect(createOnboardingLink({ accountId, ...urls })).rejects.toMatchObject(unavailable);
  await expect(createTransfer(transfer)).rejects.toMatchObject(unavailable);
});
