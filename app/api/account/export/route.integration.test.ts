import { expect, test } from "vitest";
import { GET } from "#app/api/account/export/route";
import * as sessionRoute from "#app/api/session/route";
import { callRoute } from "#dev/testing/http/call-route";
import { createSessionCalls, type Headers, sessionCookieName } from "#dev/testing/http/session-calls";
import { addAccount, allowOldSignIns, toChangedToken } from "#dev/testing/people/emulator";

const { get, openSession } = createSessionCalls(sessionRoute);
const ask = (headers: Headers) => callRoute(GET, "/api/account/export", { init: { headers } });

test.each([
  [240, 200],
  [360, 401],
  [4 * 24 * 3600, 401],
])("%i seconds after sign-in, an export is answered with %i", async (seconds, status) => {
  const account = await addAccount();
  await allowOldSignIns(account);
  const { idToken, value } = await openSession(account);
  const change = { auth_time: Math.floor(Date.now() / 1000) - seconds };
  for (const headers of [
    { Authorization: `Bearer ${toChangedToken(idToken, change)}` },
    { Cookie: `${sessionCookieName}=${toChangedToken(value, change)}` },
  ] as Headers[]) {
    const answer = await ask(headers);
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.body.error.code).toBe("recent_sign_in_required");
    expect((await get(headers)).status, "the session continues").toBe(200);
  }
});
