// This file is long because its tests share one account, a stub of Firebase, and the clock.
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createSessionCalls, ownOrigin, sessionCookieName } from "#dev/testing/http/session-calls";
import { googleServices, mockGoogle, stubServiceAccount } from "#dev/testing/people/google";
import { createGoogleToken } from "#dev/testing/people/google-tokens";
import { updateCheckTimes } from "#dev/testing/people/update-check-times";

const project = "openbook-production";
stubServiceAccount(project);
const { GET, POST, DELETE } = await import("#app/api/session/route");
const { findSession, updateAccountInSessions } = await import("#lib/auth/sessions");
const { verifySession } = await import("#lib/auth/verify-session");
const { accountAgeMs } = await import("#lib/auth/request-firebase");
const { get, signOut } = createSessionCalls({ GET, POST, DELETE });

const hour = 3600;
const start = Math.floor(Date.now() / 1000);
const ada = {
  localId: "ada",
  email: "ada@openbook.test",
  displayName: "Ada Byron",
  emailVerified: true,
  validSince: String(start - 2 * hour),
};
let google: Awaited<ReturnType<typeof mockGoogle>>;
beforeAll(async () => {
  google = await mockGoogle(ada);
});
// Each test starts one minute after the previous one, so that the process has forgotten earlier Firebase outages.
let now = start;
beforeEach(() => {
  now += 60;
  vi.useFakeTimers({ toFake: ["Date"], now: now * 1000 });
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  google.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const json = (body: unknown, status = 200) => {
  return (response: ServerResponse) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};

/** Sets what Firebase answers about the account from now on. Returns a mock that counts the requests. */
function behave(change: Record<string, unknown> = {}) {
  const account = vi.fn(json({ users: [{ ...ada, ...change }] }));
  google.behave({ account });
  return account;
}

let signIns = 0;

/** Opens a session with its own sign-in time, which this site sees for the first time. */
async function open() {
  behave();
  signIns += 1;
  const change = { auth_time: start - hour + signIns };
  const value = createGoogleToken({ kind: "cookie", project, change });
  const headers = { Cookie: `${sessionCookieName}=${value}` };
  expect((await get(headers)).status).toBe(200);
  return { value, headers, authTime: change.auth_time };
}

const away = json({ error: { message: "INTERNAL" } }, 500);

/** Returns the error lines that were logged since the last call. */
function takeErrors(): string[] {
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  vi.mocked(console.error).mockClear();
  return lines;
}

test("Firebase is asked about a session at most once every five minutes, regardless of simultaneous requests", async () => {
  const { headers } = await open();
  const asked = behave();
  for (let count = 0; count < 3; count += 1) expect((await get(headers)).status).toBe(200);
  expect(asked).not.toHaveBeenCalled();
  await updateCheckTimes("ada");
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await get(headers)).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("an account costs at most one request to Firebase every three seconds, however many requests, tokens, and pages it uses", async () => {
  await open();
  vi.setSystemTime(Date.now() + accountAgeMs);
  const asked = behave({ emailVerified: false });
  const toBearer = (change: Record<string, unknown>) => {
    return { Authorization: `Bearer ${createGoogleToken({ kind: "idToken", project, change })}` };
  };
  for (let count = 0; count < 15; count += 1) {
    expect((await get(toBearer({ auth_time: start, nonce: count }))).status).toBe(200);
  }
  expect(asked).toHaveBeenCalledTimes(1);

  const cookie = createGoogleToken({ kind: "cookie", project, change: { auth_time: start } });
  await verifySession(cookie);
  expect(asked, "an unknown session is confirmed").toHaveBeenCalledTimes(2);
  for (let count = 0; count < 15; count += 1) {
    expect(await verifySession(cookie, count % 2 ? "now" : "if unverified")).not.toBeNull();
  }
  expect(asked).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + accountAgeMs);
  for (let count = 0; count < 15; count += 1) await verifySession(cookie, "now");
  expect(asked).toHaveBeenCalledTimes(3);
});

test("a deleted account's cookie costs at most one request to Firebase every three seconds", async () => {
  const { headers } = await open();
  await openTestDatabase().collection("sessions").deleteMany({});
  const asked = vi.fn(json({}));
  google.behave({ account: asked });
  for (let count = 0; count < 15; count += 1) expect((await get(headers)).status).toBe(401);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("on another server, a new session isn't given an account from before a change that it knows", async () => {
  const { headers } = await open();
  vi.setSystemTime(Date.now() + accountAgeMs);
  behave();
  const bearer = { Authorization: `Bearer ${createGoogleToken({ kind: "idToken", project })}` };
  expect((await get(bearer)).body.user.displayName, "this server remembers the account").toBe("Ada Byron");
  // The other server has changed the account and its sessions.
  await updateAccountInSessions({ uid: "ada", account: null });
  behave({ displayName: "Ada Lovelace" });
  expect((await get(headers)).body.user.displayName).toBe("Ada Lovelace");
});

test("a change at Firebase reaches the session within five minutes", async () => {
  const { headers } = await open();
  behave({ displayName: "Ada Lovelace", email: "ada@lovelace.test" });
  await updateCheckTimes("ada");
  expect((await get(headers)).body.user).toMatchObject({
    displayName: "Ada Lovelace",
    email: "ada@lovelace.test",
  });
});

test.each<[string, Record<string, unknown>]>([
  ["was disabled", { disabled: true }],
  ["lost its email address", { email: undefined }],
  ["has a new password", { validSince: String(start + hour) }],
])(
  "when an account %s, all of its sessions end within five minutes and stay ended",
  async (_name, change) => {
    const [first, second] = [await open(), await open()];
    behave(change);
    await updateCheckTimes("ada");
    expect((await get(first.headers)).status).toBe(401);
    const asked = behave();
    for (const { headers } of [first, second]) expect((await get(headers)).status).toBe(401);
    expect(asked).not.toHaveBeenCalled();
  },
);

test("a session from after a password change continues when earlier sessions end", async () => {
  const [before, after] = [await open(), await open()];
  behave({ validSince: String(after.authTime) });
  await updateCheckTimes("ada");
  expect((await get(before.headers)).status).toBe(401);
  expect((await get(after.headers)).status).toBe(200);
});

test.each(googleServices)(
  "a known session continues while the %s is unreachable, even when its check is due, and logs at most one line",
  async (service) => {
    const { headers } = await open();
    google.behave({ [service]: "refused" });
    // The access token may be cached, so the account service fails too. Keys are requested only for an unknown cookie.
    if (service === "access token") google.behave({ "access token": "refused", account: "refused" });
    await updateCheckTimes("ada");
    for (let count = 0; count < 3; count += 1) {
      expect((await get(headers)).body.user?.email).toBe(ada.email);
    }
    expect(takeErrors()).toHaveLength(service === "keys" ? 0 : 1);
  },
);

test("while Firebase doesn't answer, one request per 30 seconds waits for it, and the next check follows", async () => {
  const [first, second] = [await open(), await open()];
  const silent = vi.fn();
  google.behave({ account: silent });
  await updateCheckTimes("ada");
  for (const { headers } of [first, second, first]) expect((await get(headers)).status).toBe(200);
  expect(silent).toHaveBeenCalledTimes(1);
  expect(takeErrors()).toHaveLength(1);
  behave({ displayName: "Ada Lovelace" });
  vi.setSystemTime(Date.now() + 31_000);
  expect((await get(first.headers)).body.user.displayName).toBe("Ada Lovelace");
});

test("logging out while Firebase is unreachable ends all of the user's sessions at once and permanently, and reports revoked: false", async () => {
  const [here, elsewhere] = [await open(), await open()];
  google.behave({ account: away });
  const { status, body } = await signOut({ ...ownOrigin, ...here.headers });
  expect([status, body]).toEqual([200, { signedOut: true, revoked: false }]);
  takeErrors();
  const asked = behave();
  for (const { headers } of [here, elsewhere]) expect((await get(headers)).status).toBe(401);
  expect(asked, "Firebase would accept the cookie").not.toHaveBeenCalled();
  const text = JSON.stringify(await openTestDatabase().collection("sessions").find().toArray());
  expect(text).not.toContain(ada.email);
});

test("logging out ends a session that this site never saw, even if Firebase fails to", async () => {
  const { value, headers } = await open();
  await openTestDatabase().collection("sessions").deleteMany({});
  const account = vi.fn(away);
  // The first request confirms the cookie; later ones fail.
  account.mockImplementationOnce(json({ users: [ada] }));
  google.behave({ account });
  expect((await signOut({ ...ownOrigin, ...headers })).body).toEqual({ signedOut: true, revoked: false });
  takeErrors();
  expect(await findSession(value)).toMatchObject({ endedAt: expect.any(Date) });
  behave();
  expect((await get(headers)).status).toBe(401);
});

test("a copy of an ended session's cookie can't log its user out", async () => {
  const old = await open();
  google.behave({ account: away });
  await signOut({ ...ownOrigin, ...old.headers });
  takeErrors();
  const next = await open();
  const asked = behave();
  expect((await signOut({ ...ownOrigin, ...old.headers })).body.revoked).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect((await get(next.headers)).status).toBe(200);
});

test("a session that this site doesn't know continues only if Firebase confirms it", async () => {
  const { headers, authTime } = await open();
  const sessions = openTestDatabase().collection("sessions");
  for (const [validSince, expected] of [
    [authTime, 200],
    [authTime + 1, 401],
  ]) {
    await sessions.deleteMany({});
    behave({ validSince: String(validSince) });
    expect((await get(headers)).status).toBe(expected);
    expect(await sessions.countDocuments()).toBe(expected === 200 ? 1 : 0);
  }
});

test("a change on this site during a check isn't overwritten by Firebase's older answer", async () => {
  const { value, headers } = await open();
  const account = (await findSession(value))?.account;
  if (!account) throw new Error("the session has no account");
  google.behave({
    async account(response) {
      await updateAccountInSessions({ uid: "ada", account: { ...account, displayName: "Ada Lovelace" } });
      json({ users: [ada] })(response);
    },
  });
  await updateCheckTimes("ada");
  expect((await get(headers)).body.user.displayName).toBe("Ada Lovelace");
  const asked = behave({ displayName: "Ada Lovelace" });
  expect((await get(headers)).body.user.displayName).toBe("Ada Lovelace");
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a session ends when its cookie expires and is then deleted, and the database never has the cookie", async () => {
  const { value, headers } = await open();
  const sessions = openTestDatabase().collection("sessions");
  const [stored] = await sessions.find().toArray();
  expect(JSON.stringify(stored)).not.toContain(value);
  expect(stored?.expiresAt).toEqual(new Date((now + hour) * 1000));
  expect(await sessions.indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
  vi.setSystemTime((now + hour) * 1000);
  expect((await get(headers)).status).toBe(401);
});
