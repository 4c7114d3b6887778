import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createSessionCalls,
  type Headers,
  ownOrigin,
  sessionCookieName,
} from "#dev/testing/http/session-calls";
import {
  type Behavior,
  type GoogleService,
  googleServices,
  mockGoogle,
  stubServiceAccount,
} from "#dev/testing/people/google";
import { createGoogleToken } from "#dev/testing/people/google-tokens";

const project = "openbook-production";
stubServiceAccount(project);
const { GET, POST, DELETE } = await import("#app/api/session/route");
const { get, signOut } = createSessionCalls({ GET, POST, DELETE });
const { forgetRecentAccount } = await import("#lib/auth/request-firebase");

const now = Math.floor(Date.now() / 1000);
const hour = 3600;
const ada = {
  localId: "ada",
  email: "ada@openbook.test",
  emailVerified: true,
  validSince: String(now - hour),
};
let google: Awaited<ReturnType<typeof mockGoogle>>;
beforeAll(async () => {
  google = await mockGoogle(ada);
});
beforeEach(() => forgetRecentAccount(ada.localId));
afterAll(() => {
  google.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Two sets of headers with equal claims: a browser's session cookie and a program's ID token. */
function listHeaders(change?: Record<string, unknown>): Headers[] {
  return [
    { Cookie: `${sessionCookieName}=${createGoogleToken({ kind: "cookie", project, change })}` },
    { Authorization: `Bearer ${createGoogleToken({ kind: "idToken", project, change })}` },
  ];
}

const answer = (status: number, type: string, text: string) => {
  return (response: ServerResponse) => void response.writeHead(status, { "Content-Type": type }).end(text);
};

const known = (account: unknown) => answer(200, "application/json", JSON.stringify({ users: [account] }));

const faults: [string, Behavior][] = [
  ["can't be resolved by name", "name not found"],
  ["refuses connections", "refused"],
  ["doesn't answer", () => {}],
  ["answers 500", answer(500, "text/plain", "Firebase ID token has no key")],
  ["is broken", answer(500, "application/json", '{"error":{"message":"INTERNAL"}}')],
  ["refuses this server", answer(403, "application/json", '{"error":{"message":"PERMISSION_DENIED"}}')],
  ["answers with an HTML page", answer(200, "text/html", "<h1>Welcome to this hotel's network</h1>")],
  ["answers with null", answer(200, "application/json", "null")],
];

describe.each(faults)("when a Google service %s, a request gets 503 and not 401", (_name, behavior) => {
  test.each(googleServices)("the %s", async (service: GoogleService) => {
    google.behave({ [service]: behavior });
    const answers = await Promise.all(listHeaders().map((headers) => get(headers)));
    vi.mocked(console.error).mockClear();
    expect(answers.map(({ status, body }) => [status, body.error?.message])).toEqual(
      Array(2).fill([503, "We can't verify who you are right now. Please try again shortly."]),
    );
  });
});

test.each(googleServices)(
  "logging out while the %s is unreachable logs out this browser only, and the response says so",
  async (service) => {
    google.behave({ [service]: "refused" });
    const [browser = {}, program = {}] = listHeaders();
    const { status, body, headers } = await signOut({ ...ownOrigin, ...browser });
    expect([status, body]).toEqual([200, { signedOut: true, revoked: false }]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^openbook-session=; Path=\/; Max-Age=0; /),
      expect.stringMatching(/^openbook-signed-in=; Path=\/; Max-Age=0; /),
    ]);
    expect((await signOut(program)).status).toBe(503);
    expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
  },
);

test("a valid session is accepted, and its account is requested once", async () => {
  for (const headers of listHeaders()) {
    forgetRecentAccount(ada.localId);
    const account = vi.fn(known(ada));
    google.behave({ account });
    expect(await get(headers)).toMatchObject({ status: 200, body: { user: { email: ada.email } } });
    expect(account).toHaveBeenCalledTimes(1);
  }
});

test.each<[string, Parameters<typeof google.behave>[0], Record<string, unknown>]>([
  ["a session that was ended", {}, { auth_time: now - 2 * hour }],
  ["an account that was disabled", { account: known({ ...ada, disabled: true }) }, {}],
  ["an account that is gone", { account: answer(200, "application/json", "{}") }, {}],
  ["an unknown key", { keys: answer(200, "application/json", '{"other":"key"}') }, {}],
])("%s is refused", async (_name, behavior, change) => {
  google.behave(behavior);
  for (const headers of listHeaders(change)) expect((await get(headers)).status).toBe(401);
});

test.each<[string, Record<string, unknown>]>([
  ["of another project", { aud: "other", iss: "https://securetoken.google.com/other" }],
  ["expired", { exp: now - 1 }],
  ["without an account", { sub: "" }],
])("a session that is %s is rejected even if Google is unreachable", async (_name, change) => {
  google.behave({ keys: "name not found" });
  for (const headers of listHeaders(change)) expect((await get(headers)).status).toBe(401);
});

test.each([
  ["a word", "forged"],
  ["without claims", "eyJhbGciOiJSUzI1NiIsImtpZCI6ImEiLCJ0eXAiOiJKV1QifQ.bm90IGpzb24.c2ln"],
  ["with null for claims", "eyJhbGciOiJSUzI1NiIsImtpZCI6ImEiLCJ0eXAiOiJKV1QifQ.bnVsbA.c2ln"],
])("a token that is %s is rejected even if Google is unreachable", async (_name, token) => {
  google.behave({ keys: "name not found" });
  expect((await get({ Cookie: `${sessionCookieName}=${token}` })).status).toBe(401);
  expect((await get({ Authorization: `Bearer ${token}` })).status).toBe(401);
});
