import { beforeEach, expect, test, vi } from "vitest";
import { GET as GET_UNKNOWN } from "#app/api/[...path]/route";
import { POST as POST_REVALIDATE } from "#app/api/revalidate/route";
import { GET as GET_REVIEWS } from "#app/api/reviews/[titleOrId]/route";
import { DELETE, GET, POST } from "#app/api/session/route";
import { callRoute } from "#dev/testing/http/call-route";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";

const card = "4242424242424242";
const clientSecret = "pi_3abc_secret_9xyz";
const own = { Origin: "http://localhost:3000", "Content-Type": "application/json" };

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "info").mockImplementation((line: unknown) => void lines.push(String(line)));
});

/** The request lines only, because a busy machine may also log a slow database command. */
const readLines = () => lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "request");

test("no token, cookie, email address, card number, or client secret of a request is logged", async () => {
  const account = await addAccount();
  const idToken = await getIdToken(account);
  const opened = await callRoute(POST, "/api/session", {
    init: { method: "POST", headers: own, body: JSON.stringify({ idToken }) },
  });
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  await callRoute(GET, `/api/session?for=${account.email}`, { init: { headers: { Cookie: cookie } } });
  await callRoute(GET, "/api/session", { init: { headers: { Authorization: `Bearer ${idToken}` } } });
  await callRoute(GET, "/api/session", { init: { headers: { Authorization: `Bearer ${clientSecret}` } } });
  await callRoute(GET_UNKNOWN, `/api/buyers/${account.email}/${card}?secret=${clientSecret}`, {
    params: { path: ["buyers", account.email, card] },
  });
  await callRoute(GET_REVIEWS, `/api/reviews/${encodeURIComponent(account.email)}?limit=${card}`, {
    params: { titleOrId: encodeURIComponent(account.email) },
  });
  await callRoute(POST, "/api/session", {
    init: { method: "POST", headers: own, body: JSON.stringify({ card, clientSecret, idToken: 1 }) },
  });
  const token = "a-token-that-is-unknown";
  await callRoute(POST_REVALIDATE, "/api/revalidate", {
    init: { method: "POST", headers: { Authorization: `Bearer ${token}` } },
  });
  await callRoute(DELETE, "/api/session", {
    init: { method: "DELETE", headers: { ...own, Cookie: cookie } },
  });

  expect(readLines()).toHaveLength(9);
  const sent = [idToken, cookie.split("=")[1] ?? "", account.email, account.uid, card, clientSecret, token];
  vi.mocked(console.error).mock.calls.forEach(([line]) => void lines.push(String(line)));
  for (const value of sent) {
    expect(value.length).toBeGreaterThan(10);
    for (const form of [value, encodeURIComponent(value)]) expect(lines.join("\n")).not.toContain(form);
  }
  vi.mocked(console.error).mockClear();
});

test("a request's log line has its route, status, and user, and the id in the response's X-Request-Id", async () => {
  const account = await addAccount();
  const headers = { Authorization: `Bearer ${await getIdToken(account)}` };
  const answers = [
    await callRoute(GET, "/api/session", { init: { headers } }),
    await callRoute(GET, "/api/session", { init: { headers } }),
    await callRoute(GET_UNKNOWN, "/api/nothing", { params: { path: ["nothing"] } }),
  ];
  const [first, second, unknown] = readLines();
  expect(first).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: "info",
    message: "request",
    requestId: answers[0]?.headers.get("X-Request-Id"),
    method: "GET",
    route: "/api/session",
    status: 200,
    durationMs: expect.any(Number),
    user: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(second.user, "one user has one hash").toBe(first.user);
  expect(second.requestId).toBe(answers[1]?.headers.get("X-Request-Id"));
  expect(second.requestId).not.toBe(first.requestId);
  expect(unknown).toMatchObject({ route: "/api/[...path]", status: 404 });
  expect(unknown).not.toHaveProperty("user");
});
