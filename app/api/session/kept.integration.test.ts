import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createSessionCalls, own, session } from "#dev/testing/http/session-calls";
import { googleServices, standInForGoogle, stubServiceAccount } from "#dev/testing/people/google";
import { createGoogleToken } from "#dev/testing/people/google-tokens";
import { makeChecksDue } from "#dev/testing/people/make-checks-due";

const project = "openbook-production";
stubServiceAccount(project);
const { GET, POST, DELETE } = await import("#app/api/session/route");
const { findSession, showAccount } = await import("#lib/auth/sessions");
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
let google: Awaited<ReturnType<typeof standInForGoogle>>;
beforeAll(async () => {
  google = await standInForGoogle(ada);
});
// Each test begins a minute after the one before: what a process has noted about Firebase being away is over then.
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

/** Lets Firebase know this about the account from now on. Returns what counts how often it is asked. */
function behave(change: Record<string, unknown> = {}) {
  const account = vi.fn(json({ users: [{ ...ada, ...change }] }));
  google.behave({ account });
  return account;
}

let signIns = 0;

/** A session that this site sees for the first time; each has a sign-in of its own. */
async function open() {
  behave();
  signIns += 1;
  const change = { auth_time: start - hour + signIns };
  const value = createGoogleToken({ kind: "cookie", project, change });
  const headers = { Cookie: `${session}=${value}` };
  expect((await get(headers)).status).toBe(200);
  return { value, headers, authTime: change.auth_time };
}

const away = json({ error: { message: "INTERNAL" } }, 500);

/** The lines of the log since the last call. */
function takeErrors(): string[] {
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  vi.mocked(console.error).mockClear();
  return lines;
}

test("Firebase is asked about a session once in five minutes, however many requests come at once", async () => {
  const { headers } = await open();
  const asked = behave();
  for (let count = 0; count < 3; count += 1) expect((await get(headers)).status).toBe(200);
  expect(asked).not.toHaveBeenCalled();
  await makeChecksDue();
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await get(headers)).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("what has changed at Firebase is the session's after five minutes", async () => {
  const { headers } = await open();
  behave({ displayName: "Ada Lovelace", email: "ada@lovelace.test" });
  await makeChecksDue();
  expect((await get(headers)).body.user).toMatchObject({
    displayName: "Ada Lovelace",
    email: "ada@lovelace.test",
  });
});

test.each<[string, Record<string, unknown>]>([
  ["was disabled", { disabled: true }],
  ["has lost its address", { email: undefined }],
  ["has a new password", { validSince: String(start + hour) }],
])(
  "when an account %s, all of its sessions end within five minutes, and don't come back",
  async (_name, change) => {
    const [first, second] = [await open(), await open()];
    behave(change);
    await makeChecksDue();
    expect((await get(first.headers)).status).toBe(401);
    const asked = behave();
    for (const { headers } of [first, second]) expect((await get(headers)).status).toBe(401);
    expect(asked).not.toHaveBeenCalled();
  },
);

test("a sign-in after a changed password goes on when those before it end", async () => {
  const [before, after] = [await open(), await open()];
  behave({ validSince: String(after.authTime) });
  await makeChecksDue();
  expect((await get(before.headers)).status).toBe(401);
  expect((await get(after.headers)).status).toBe(200);
});

test.each(googleServices)(
  "a known session goes on while the %s cannot be had, also when its account is due, with one line in the log",
  async (service) => {
    const { headers } = await open();
    google.behave({ [service]: "refused" });
    // The access token may be one of before, and the keys are asked for with a cookie that isn't known.
    if (service === "access token") google.behave({ "access token": "refused", account: "refused" });
    await makeChecksDue();
    for (let count = 0; count < 3; count += 1) {
      expect((await get(headers)).body.user?.email).toBe(ada.email);
    }
    expect(takeErrors()).toHaveLength(service === "keys" ? 0 : 1);
  },
);

test("while Firebase says nothing, one request in half a minute waits for it, and then it is asked again", async () => {
  const [first, second] = [await open(), await open()];
  const silent = vi.fn();
  google.behave({ account: silent });
  await makeChecksDue();
  for (const { headers } of [first, second, first]) expect((await get(headers)).status).toBe(200);
  expect(silent).toHaveBeenCalledTimes(1);
  expect(takeErrors()).toHaveLength(1);
  behave({ displayName: "Ada Lovelace" });
  vi.setSystemTime(Date.now() + 31_000);
  expect((await get(first.headers)).body.user.displayName).toBe("Ada Lovelace");
});

test("logging out while Firebase is away ends all sessions of the person at once and for good, and says what it couldn't do", async () => {
  const [here, elsewhere] = [await open(), await open()];
  google.behave({ account: away });
  const { status, body } = await signOut({ ...own, ...here.headers });
  expect([status, body]).toEqual([200, { signedOut: true, revoked: false }]);
  takeErrors();
  const asked = behave();
  for (const { headers } of [here, elsewhere]) expect((await get(headers)).status).toBe(401);
  expect(asked, "Firebase would take the cookie").not.toHaveBeenCalled();
  const text = JSON.stringify(await openTestDatabase().collection("sessions").find().toArray());
  expect(text).not.toContain(ada.email);
});

test("logging out ends a session that was never seen here, even if Firebase doesn't", async () => {
  const { value, headers } = await open();
  await openTestDatabase().collection("sessions").deleteMany({});
  const account = vi.fn(away);
  // To confirm the cookie; the rest fails.
  account.mockImplementationOnce(json({ users: [ada] }));
  google.behave({ account });
  expect((await signOut({ ...own, ...headers })).body).toEqual({ signedOut: true, revoked: false });
  takeErrors();
  expect(await findSession(value)).toMatchObject({ endedAt: expect.any(Date) });
  behave();
  expect((await get(headers)).status).toBe(401);
});

test("a copy of a cookie whose session has ended can't log its person out", async () => {
  const old = await open();
  google.behave({ account: away });
  await signOut({ ...own, ...old.headers });
  takeErrors();
  const next = await open();
  const asked = behave();
  expect((await signOut({ ...own, ...old.headers })).body.revoked).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect((await get(next.headers)).status).toBe(200);
});

test("a session that isn't known here goes on if Firebase confirms it, and only then", async () => {
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

test("a change that is made here during a check isn't overwritten by what Firebase said before", async () => {
  const { value, headers } = await open();
  const account = (await findSession(value))?.account;
  if (!account) throw new Error("the session has no account");
  google.behave({
    async account(response) {
      await showAccount({ uid: "ada", account: { ...account, displayName: "Ada Lovelace" } });
      json({ users: [ada] })(response);
    },
  });
  await makeChecksDue();
  expect((await get(headers)).body.user.displayName).toBe("Ada Lovelace");
  const asked = behave({ displayName: "Ada Lovelace" });
  expect((await get(headers)).body.user.displayName).toBe("Ada Lovelace");
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a session ends with its cookie, which the database doesn't have, and is forgotten then", async () => {
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
