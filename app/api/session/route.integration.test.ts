import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DELETE, GET, POST } from "#app/api/session/route";
import { POST as POST_VERIFICATION } from "#app/api/session/verification/route";
import { callRoute } from "#dev/testing/http/call-route";
import {
  createSessionCalls,
  type Headers,
  ownOrigin,
  sessionCookieName,
} from "#dev/testing/http/session-calls";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { addAccount, countVerificationMails, getIdToken, updateAccount } from "#dev/testing/people/emulator";
import { skipAccountMemory } from "#dev/testing/people/skip-account-memory";
import { updateCheckTimes } from "#dev/testing/people/update-check-times";

const { get, post, signOut, openSession } = createSessionCalls({ GET, POST, DELETE });

test("a new ID token gets an HttpOnly session cookie for five days and a readable hint cookie", async () => {
  const { uid, email, cookies, cookie } = await openSession();
  expect(cookies).toEqual([
    expect.stringMatching(/^openbook-session=[^;]+; Path=\/; Max-Age=432000; SameSite=Lax; HttpOnly$/),
    "openbook-signed-in=1; Path=/; Max-Age=432000; SameSite=Lax",
  ]);
  const { status, headers, body } = await get(cookie);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-store");
  const displayName = "Grace Hopper";
  expect(body).toEqual({
    user: { uid, email, emailVerified: true, displayName, photoURL: "", isAdmin: false },
    cartLines: 0,
  });
});

test("the session includes the number of courses in its owner's cart", async () => {
  const { uid, cookie } = await openSession();
  await insertCart({ uid, prices: [10, 20] });
  await insertCart({ uid: "another-user", prices: [10] });
  expect((await get(cookie)).body.cartLines).toBe(2);
});

test("API clients authenticate with an ID token", async () => {
  const account = await addAccount({ photoUrl: "https://pictures.example/a.png" });
  const { status, body } = await get({ Authorization: `Bearer ${await getIdToken(account)}` });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ uid: account.uid, photoURL: "https://pictures.example/a.png" });
});

test.each([
  ["a&b@x.com"],
  ["o'brien+100%/c#d?e=f@openbook.test"],
  ["ada@münchen.example"],
  ["почта@пример.рф"],
])("an account created with %s can sign in", async (email) => {
  const { cookie } = await openSession(await addAccount({ email }));
  const { status, body } = await get(cookie);
  expect([status, body.user?.email]).toEqual([200, email]);
});

test.each([
  ["true", true, true],
  ["missing", undefined, false],
  ["false", false, false],
  ["text", "true", false],
  ["a number", 1, false],
])("only the claim `admin: true` makes an admin: %s", async (_name, admin, isAdmin) => {
  const account = await addAccount();
  await updateAccount(account, { customAttributes: JSON.stringify({ admin }) });
  const { status, body } = await get({ Authorization: `Bearer ${await getIdToken(account)}` });
  expect([status, body.user?.isAdmin]).toEqual([200, isAdmin]);
});

test("the browser session of an admin has admin rights", async () => {
  const { cookie } = await openSession(await addAccount({ isAdmin: true }));
  expect((await get(cookie)).body.user.isAdmin).toBe(true);
});

test.each([["javascript:alert(1)"], ["http://pictures.example/a.png"], ["//evil.example/a.png"]])(
  "the unsafe photo URL %s never reaches a page",
  async (photoUrl) => {
    const account = await addAccount({ photoUrl });
    const { body } = await get({ Authorization: `Bearer ${await getIdToken(account)}` });
    expect(body.user.photoURL).toBe("");
  },
);

test("logout revokes the cookie and the token, even in the second of the login", async () => {
  const { cookie, idToken, cookies } = await openSession();
  const { status, headers } = await signOut({ ...ownOrigin, ...cookie });
  expect(status).toBe(200);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^openbook-session=; Path=\/; Max-Age=0; /),
    expect.stringMatching(/^openbook-signed-in=; Path=\/; Max-Age=0; /),
  ]);
  expect(cookies).toHaveLength(2);
  expect((await get(cookie)).status).toBe(401);
  expect((await get({ Authorization: `Bearer ${idToken}` })).status).toBe(401);
  expect((await post({ idToken })).status).toBe(401);
});

describe("with a skewed server clock", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ["behind", -3600],
    ["ahead", 240],
  ])("when the clock is %s, logout revokes the sessions and the next login works", async (_name, seconds) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
    const account = await addAccount();
    const first = await openSession(account);
    const elsewhere = await openSession(account);
    const { body } = await signOut({ ...ownOrigin, ...first.cookie });
    expect(body).toEqual({ signedOut: true, revoked: true });
    expect((await get(first.cookie)).status).toBe(401);
    expect((await get(elsewhere.cookie)).status).toBe(401);
    vi.useRealTimers();
    // Firebase counts in whole seconds, and this process can't tell when the second of the first login has passed.
    await sleep(1000);
    const again = await openSession(account);
    expect((await get(again.cookie)).status).toBe(200);
  });
});

test("logout with an ID token ends its sessions, or reports that there are none", async () => {
  const { cookie, idToken } = await openSession();
  const token = { Authorization: `Bearer ${idToken}` };
  expect(await signOut(token)).toMatchObject({ status: 200, body: { signedOut: true, revoked: true } });
  expect((await get(cookie)).status).toBe(401);
  expect((await signOut(token)).status).toBe(401);
});

test("logout without a session, or with an expired one, succeeds and clears the cookies", async () => {
  for (const cookie of [{}, { Cookie: `${sessionCookieName}=forged` }] as Headers[]) {
    const { status, headers, body } = await signOut({ ...ownOrigin, ...cookie });
    expect(status).toBe(200);
    expect(body).toEqual({ signedOut: true, revoked: false });
    expect(headers.getSetCookie()).toHaveLength(2);
  }
});

test("logging in again after logging out works", async () => {
  const account = await addAccount();
  const first = await openSession(account);
  await signOut({ ...ownOrigin, ...first.cookie });
  const second = await openSession(account);
  expect((await get(second.cookie)).status).toBe(200);
});

test("after a password change, the next sign-in ends all earlier sessions at once", async () => {
  const account = await addAccount();
  const before = await openSession(account);
  // Firebase counts in whole seconds.
  await sleep(1000);
  await updateAccount(account, { password: "a-better-password" });
  const after = await openSession({ ...account, password: "a-better-password" });
  expect((await get(before.cookie)).status).toBe(401);
  expect((await get(after.cookie)).status).toBe(200);
});

// A new email address isn't listed because it ends the session.
test.each([
  ["name and picture within five minutes", true],
  ["name, picture, and verification within three seconds while the address isn't verified", false],
])("a session shows changes at Firebase: %s", async (_name, emailVerified) => {
  const account = await addAccount({ emailVerified });
  const { cookie } = await openSession(account);
  const photoUrl = "https://pictures.example/new.png";
  await updateAccount(account, { displayName: "Grace B. Hopper", photoUrl, emailVerified: true });
  if (emailVerified) await updateCheckTimes(account.uid);
  else await skipAccountMemory();
  expect((await get(cookie)).body.user).toEqual({
    uid: account.uid,
    email: account.email,
    emailVerified: true,
    displayName: "Grace B. Hopper",
    photoURL: photoUrl,
    isAdmin: false,
  });
});

test("an unverified address is visible, and the verification email can be resent", async () => {
  const account = await addAccount({ emailVerified: false });
  const { cookie } = await openSession(account);
  expect((await get(cookie)).body.user.emailVerified).toBe(false);
  const answer = await callRoute(POST_VERIFICATION, "/api/session/verification", {
    init: { method: "POST", headers: { ...ownOrigin, ...cookie } },
  });
  expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
  expect(await countVerificationMails(account.email)).toBe(1);
});
