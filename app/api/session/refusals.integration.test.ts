import { beforeAll, describe, expect, test, vi } from "vitest";
import { DELETE, GET, POST } from "#app/api/session/route";
import { POST as POST_VERIFICATION } from "#app/api/session/verification/route";
import { callRoute } from "#dev/testing/http/call-route";
import {
  createSessionCalls,
  type Headers,
  jsonType,
  ownOrigin,
  sessionCookieName,
} from "#dev/testing/http/session-calls";
import {
  addAccount,
  decodeToken,
  getIdToken,
  toChangedToken,
  toForgedToken,
  updateAccount,
} from "#dev/testing/people/emulator";
import { skipAccountMemory } from "#dev/testing/people/skip-account-memory";
import { updateCheckTimes } from "#dev/testing/people/update-check-times";

const hour = 3600;
const { get, post, signOut, openSession } = createSessionCalls({ GET, POST, DELETE });

describe("401 when signed out", () => {
  let token: string;
  let cookie: string;
  const now = Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    const opened = await openSession();
    token = opened.idToken;
    cookie = opened.value;
  });

  test.each<[string, () => Headers]>([
    ["nothing", () => ({})],
    ["an empty cookie", () => ({ Cookie: `${sessionCookieName}=` })],
    ["a cookie of another name", () => ({ Cookie: `x${sessionCookieName}=${cookie}` })],
    ["a forged cookie", () => ({ Cookie: `${sessionCookieName}=forged` })],
    [
      "a cookie without an account",
      () => ({ Cookie: `${sessionCookieName}=${toChangedToken(cookie, { sub: "unknown" })}` }),
    ],
    [
      "an expired cookie",
      () => ({ Cookie: `${sessionCookieName}=${toChangedToken(cookie, { exp: now - hour })}` }),
    ],
    [
      "a cookie of another project",
      () => ({
        Cookie: `${sessionCookieName}=${toChangedToken(cookie, { aud: "other", iss: "https://session.firebase.google.com/other" })}`,
      }),
    ],
    ["an ID token as a cookie", () => ({ Cookie: `${sessionCookieName}=${token}` })],
    ["a cookie as a token", () => ({ Authorization: `Bearer ${cookie}` })],
    ["a forged token", () => ({ Authorization: "Bearer forged" })],
    ["an empty token", () => ({ Authorization: "Bearer " })],
    ["another scheme", () => ({ Authorization: `Basic ${token}` })],
    [
      "a token without an account",
      () => ({ Authorization: `Bearer ${toChangedToken(token, { sub: "unknown" })}` }),
    ],
    ["an expired token", () => ({ Authorization: `Bearer ${toChangedToken(token, { exp: now - hour })}` })],
    [
      "a token of another project",
      () => ({
        Authorization: `Bearer ${toChangedToken(token, { aud: "other", iss: "https://securetoken.google.com/other" })}`,
      }),
    ],
    [
      "a bad token with a good cookie",
      () => ({ Authorization: "Bearer bad", Cookie: `${sessionCookieName}=${cookie}` }),
    ],
  ])("%s", async (_name, toHeaders) => {
    const { status, body } = await get(toHeaders());
    expect(status).toBe(401);
    expect(body).toEqual({ error: { code: "unauthenticated", message: "Please log in to continue." } });
  });

  test.each<[string, () => string]>([
    ["forged", () => "forged"],
    ["expired", () => toChangedToken(token, { exp: now - hour })],
    ["of another project", () => toChangedToken(token, { aud: "other" })],
    ["of a sign-in ten minutes ago", () => toChangedToken(token, { auth_time: now - 600 })],
    ["a session cookie", () => cookie],
  ])("no session for an ID token that is %s", async (_name, toToken) => {
    const { status, headers } = await post({ idToken: toToken() });
    expect(status).toBe(401);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

test.each<[string, Record<string, unknown>]>([
  ["lost its email address", { deleteAttribute: ["EMAIL"] }],
  ["was disabled", { disableUser: true }],
])(
  "401 for the token within three seconds, and for the session within five minutes, of an account that %s",
  async (_name, change) => {
    const account = await addAccount();
    const { cookie, idToken } = await openSession(account);
    expect((await get({ Authorization: `Bearer ${idToken}` })).status).toBe(200);
    await updateAccount(account, change);
    await skipAccountMemory();
    expect((await get({ Authorization: `Bearer ${idToken}` })).status).toBe(401);
    await updateCheckTimes(account.uid);
    expect((await get(cookie)).status).toBe(401);
  },
);

describe("403 for cross-site writes with a valid cookie", () => {
  test.each<[string, Headers]>([
    ["another origin", { Origin: "https://evil.example" }],
    ["another port", { Origin: "http://localhost:3001" }],
    ["another host that ends with ours", { Origin: "http://evil-localhost:3000" }],
    ["a sandboxed frame", { Origin: "null" }],
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a sibling domain", { "Sec-Fetch-Site": "same-site" }],
    ["no origin headers", {}],
    ["another site that claims our origin", { ...ownOrigin, "Sec-Fetch-Site": "cross-site" }],
  ])("%s", async (_name, headers) => {
    const { cookie, idToken } = await openSession();
    const answers = [
      await signOut({ ...headers, ...cookie }),
      await post({ idToken }, { ...headers, ...cookie, ...jsonType }),
      await callRoute(POST_VERIFICATION, "/api/session/verification", {
        init: { method: "POST", headers: { ...headers, ...cookie } },
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(3).fill([403, "forbidden"]),
    );
    expect((await get(cookie)).status).toBe(200);
  });

  test("the site's own pages can write with either header", async () => {
    for (const headers of [ownOrigin, { "Sec-Fetch-Site": "same-origin" }] as Headers[]) {
      const { cookie } = await openSession();
      expect((await signOut({ ...headers, ...cookie })).status).toBe(200);
    }
  });

  test("reads don't need an origin", async () => {
    const { cookie } = await openSession();
    expect((await get({ ...cookie, Origin: "https://evil.example" })).status).toBe(200);
  });
});

test.each<[string, unknown, Headers, number, string]>([
  [
    "a form",
    "idToken=a",
    { ...ownOrigin, "Content-Type": "application/x-www-form-urlencoded" },
    415,
    "not_json",
  ],
  ["plain text", "{}", { ...ownOrigin, "Content-Type": "text/plain" }, 415, "not_json"],
  ["half of a JSON body", '{"idToken":', { ...ownOrigin, ...jsonType }, 400, "malformed"],
  ["nothing", "", { ...ownOrigin, ...jsonType }, 400, "malformed"],
  ["no token", {}, { ...ownOrigin, ...jsonType }, 422, "invalid"],
  ["a number as a token", { idToken: 1 }, { ...ownOrigin, ...jsonType }, 422, "invalid"],
  ["an extra field", { idToken: "a", uid: "b" }, { ...ownOrigin, ...jsonType }, 422, "invalid"],
  ["more than 64 KiB", { idToken: "a".repeat(70_000) }, { ...ownOrigin, ...jsonType }, 413, "too_large"],
])("a body that is %s is rejected with the reason", async (_name, body, headers, status, code) => {
  const answer = await post(body, headers);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  if (status === 422) expect(Object.keys(answer.body.error.fields)).toHaveLength(1);
});

test("a body without Content-Length is cut off once it is too large", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  const init = { method: "POST", headers: { ...ownOrigin, ...jsonType }, body, duplex: "half" };
  const answer = await callRoute(POST, "/api/session", { init });
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(10);
});

describe("with Google's checks instead of the emulator's", () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["no signature at all", { alg: "none", kid: "a" }, {}],
    ["the signature of a shared secret", { alg: "HS256", kid: "a" }, {}],
    ["no key named", { alg: "RS256" }, {}],
    [
      "another project",
      { alg: "RS256", kid: "a" },
      { aud: "other", iss: "https://securetoken.google.com/other" },
    ],
    ["another issuer", { alg: "RS256", kid: "a" }, { iss: "https://evil.example/openbook" }],
    ["no subject", { alg: "RS256", kid: "a" }, { sub: "" }],
  ])("a token with %s is rejected without a request to Google", async (_name, header, change) => {
    const claims = { ...decodeToken(await getIdToken(await addAccount())), ...change };
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
    const { status } = await get({ Authorization: `Bearer ${toForgedToken(header, claims)}` });
    vi.unstubAllEnvs();
    expect(status).toBe(401);
  });
});
