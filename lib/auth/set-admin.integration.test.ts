import { expect, test } from "vitest";
import { DELETE, GET, POST } from "#app/api/session/route";
import { createSessionCalls } from "#dev/testing/http/session-calls";
import { addAccount, updateAccount } from "#dev/testing/people/emulator";
import { updateCheckTimes } from "#dev/testing/people/update-check-times";
import { setAdmin } from "#lib/auth/set-admin";

const { get, openSession } = createSessionCalls({ GET, POST, DELETE });

test("an account becomes an admin within five minutes, and loses the role and its sessions at once", async () => {
  const account = await addAccount();
  const { email } = account;
  const before = await openSession(account);
  await setAdmin({ email, isAdmin: true });
  await setAdmin({ email, isAdmin: true });
  await updateCheckTimes(account.uid);
  expect((await get(before.cookie)).body.user.isAdmin, "a session from before").toBe(true);
  const admin = await openSession(account);
  expect((await get(admin.cookie)).body.user.isAdmin).toBe(true);

  await setAdmin({ email, isAdmin: false });
  expect((await get(admin.cookie)).status).toBe(401);
  const after = await openSession(account);
  expect((await get(after.cookie)).body.user.isAdmin).toBe(false);
});

test("an admin whose claim was removed at Firebase loses the role within five minutes", async () => {
  const account = await addAccount({ isAdmin: true });
  const { cookie } = await openSession(account);
  await updateAccount(account, { customAttributes: "{}" });
  await updateCheckTimes(account.uid);
  const { status, body } = await get(cookie);
  expect([status, body.user?.isAdmin]).toEqual([200, false]);
});

test("an address without an account is rejected", async () => {
  const email = `${crypto.randomUUID()}@openbook.test`;
  await expect(setAdmin({ email, isAdmin: true })).rejects.toMatchObject({ code: "unauthenticated" });
});
