import { expect, test } from "vitest";
import { DELETE, GET, POST } from "#app/api/session/route";
import { createSessionCalls } from "#dev/testing/http/session-calls";
import { addAccount } from "#dev/testing/people/emulator";
import { setAdmin } from "#lib/auth/set-admin";

const { get, openSession } = createSessionCalls({ GET, POST, DELETE });

test("an account becomes an admin at its next sign-in, and loses the role and its sessions at once", async () => {
  const account = await addAccount();
  const { email } = account;
  const before = await openSession(account);
  await setAdmin({ email, isAdmin: true });
  await setAdmin({ email, isAdmin: true });
  expect((await get(before.cookie)).body.user.isAdmin, "a session from before").toBe(false);
  const admin = await openSession(account);
  expect((await get(admin.cookie)).body.user.isAdmin).toBe(true);

  await setAdmin({ email, isAdmin: false });
  expect((await get(admin.cookie)).status).toBe(401);
  const after = await openSession(account);
  expect((await get(after.cookie)).body.user.isAdmin).toBe(false);
});

test("an address without an account is rejected", async () => {
  const email = `${crypto.randomUUID()}@openbook.test`;
  await expect(setAdmin({ email, isAdmin: true })).rejects.toMatchObject({ code: "unauthenticated" });
});
