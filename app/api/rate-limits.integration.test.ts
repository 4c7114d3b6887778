import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import { addOwnCourse } from "#dev/testing/courses/own-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";
import { addCaller } from "#dev/testing/people/sign-in";
import { getDatabaseClient } from "#lib/db/client";
import { storeFile } from "#lib/files/store-file";
import { limits, readLimits } from "#lib/limits/limits";

const own = { Origin: "http://localhost:3000", "Content-Type": "application/json" };
const scale = 0.1;
let POST: typeof import("#app/api/session/route").POST;
let GET_SESSION: typeof import("#app/api/session/route").GET;
let GET_COURSES: typeof import("#app/api/services/route").GET;
let GET_FILE: typeof import("#app/api/files/[id]/route").GET;
let GET_PICTURE: typeof import("#app/details/[id]/opengraph-image/route").GET;

beforeAll(async () => {
  vi.stubEnv("RATE_LIMIT_SCALE", String(scale));
  vi.resetModules();
  ({ POST, GET: GET_SESSION } = await import("#app/api/session/route"));
  ({ GET: GET_COURSES } = await import("#app/api/services/route"));
  ({ GET: GET_FILE } = await import("#app/api/files/[id]/route"));
  ({ GET: GET_PICTURE } = await import("#app/details/[id]/opengraph-image/route"));
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// Sets the clock to one second after the start of a window, so that all writes of a test fall into it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 60_000) * 60_000 + 1000 });
});
afterEach(() => void vi.useRealTimers());

const signIn = (idToken: string) =>
  callRoute(POST, "/api/session", {
    init: {
      method: "POST",
      headers: { ...own, "X-Forwarded-For": "203.0.113.7" },
      body: JSON.stringify({ idToken }),
    },
  });

test("one account that signs in too often gets 429 with the seconds to wait, and other accounts at its address don't", async () => {
  const idToken = await getIdToken(await addAccount());
  const allowed = limits["sign-in"].perUser * scale;
  for (let number = 0; number < allowed; number += 1) expect((await signIn(idToken)).status).toBe(200);
  const { status, headers, body } = await signIn(idToken);
  expect([status, body.error.code]).toEqual([429, "too_many"]);
  expect(headers.get("Retry-After")).toBe("59");
  expect(headers.getSetCookie()).toEqual([]);
  expect((await signIn(await getIdToken(await addAccount()))).status).toBe(200);
});

test("a forged token doesn't count for the account that it names", async () => {
  const account = await addAccount();
  const genuine = await getIdToken(account);
  const [header, claims] = genuine.split(".");
  const forged = `${header}.${claims?.slice(0, -4)}.forged`;
  for (let number = 0; number < limits["sign-in"].perUser * scale; number += 1) {
    expect((await signIn(forged)).status).toBe(401);
  }
  expect((await signIn(genuine)).status).toBe(200);
});

test("100 people can log in from one address within a minute, and an address above its limit gets 429", async () => {
  const allowed = limits["sign-in"].perAddress * scale;
  expect(limits["sign-in"].perAddress).toBeGreaterThanOrEqual(2 * 100);
  for (let number = 0; number < allowed; number += 1) expect((await signIn("forged")).status).toBe(401);
  expect((await signIn("forged")).status, "a limit counts requests, not successes").toBe(429);
  expect(await openTestDatabase().collection("rateLimits").countDocuments()).toBe(1);
});

const MiB = 1024 ** 2;

/** Adds a file of a new user. Returns a function that gets it as this user and returns the status. */
async function addFileOf(size: number) {
  const { uid, headers } = await addCaller();
  const bytes = Buffer.alloc(size, "Hello. ");
  const { fileId } = await storeFile({ uid, purpose: "lesson-file", name: "a.txt", bytes });
  const call = { params: { id: fileId }, init: { headers } };
  return async () => (await callRoute(GET_FILE, `/api/files/${fileId}`, call)).status;
}

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

/** Returns the number of the database commands of a call, and its result. */
async function countCommands<Answer>(call: () => Promise<Answer>) {
  const commands = vi.fn();
  const client = await getDatabaseClient();
  client.on("commandStarted", commands);
  const answer = await call();
  client.off("commandStarted", commands);
  return { answer, commands: commands.mock.calls.length };
}

test("too many searches from an address get 429 before they reach the database, and other addresses can still search", async () => {
  const search = (address: string, q: string) =>
    callRoute(GET_COURSES, `/api/services?q=${q}`, { init: from(address) });
  const allowed = readLimits.search.perAddress * scale;
  for (let number = 0; number < allowed; number += 1) {
    expect((await search("203.0.113.8", `word${number}`)).status).toBe(200);
  }
  const { answer, commands } = await countCommands(() => search("203.0.113.8", "another"));
  const { status, headers, body } = answer;
  expect([status, body.error.code, headers.get("Retry-After")]).toEqual([429, "too_many", "1"]);
  expect(commands).toBe(0);
  expect((await search("198.51.100.8", "another")).status).toBe(200);
});

const startSession = async () => {
  const { headers } = await signIn(await getIdToken(await addAccount()));
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
};
const read = (Cookie: string) => callRoute(GET_SESSION, "/api/session", { init: { headers: { Cookie } } });
const { perUser: perAccount } = readLimits.account;

test("a user who reads too often gets 429, and others at the same address can read", async () => {
  const [ada, grace] = [await startSession(), await startSession()];
  const statuses = new Set<number>();
  const { perUser, windowSeconds } = readLimits.read;
  for (let number = 0; number < 3 * perUser * scale && !statuses.has(429); number += 1) {
    statuses.add((await read(ada)).status);
    // Twice as fast as the limit of reads, and as fast as that of all requests together.
    vi.setSystemTime(Date.now() + (windowSeconds * 1000) / (2 * perUser * scale));
  }
  expect([...statuses]).toEqual([200, 429]);
  expect((await read(grace)).status).toBe(200);
});

test("a burst of one account gets 429 for a second, although no limit of its calls is reached", async () => {
  const [ada, grace] = [await startSession(), await startSession()];
  for (let number = 1; number <= perAccount * scale; number += 1) expect((await read(ada)).status).toBe(200);
  const { answer: refused, commands } = await countCommands(() => read(ada));
  expect([refused.status, refused.headers.get("Retry-After"), commands]).toEqual([429, "1", 0]);
  expect((await read(grace)).status).toBe(200);
  vi.setSystemTime(Date.now() + 1000);
  expect((await read(ada)).status).toBe(200);
});

test("a user above the limit of refusals gets each further one a second later", async () => {
  const ada = await startSession();
  for (let number = 1; number <= perAccount * scale; number += 1) await read(ada);
  for (let number = 1; number <= readLimits.refusal.perUser * scale; number += 1) await read(ada);
  const startedAt = performance.now();
  expect((await read(ada)).status).toBe(429);
  expect(performance.now() - startedAt).toBeGreaterThan(990);
});

test("a user who gets too many bytes of files gets 429, however few requests it takes, and others still get theirs", async () => {
  const [ada, grace] = [await addFileOf(5 * MiB), await addFileOf(5 * MiB)];
  for (let sent = 0; sent < readLimits.file.perUser * scale; sent += 5) expect(await ada()).toBe(200);
  expect([await ada(), await grace()]).toEqual([429, 200]);
});

test("a visitor's reads count for their address, before the session is looked up", async () => {
  const read = (address: string) => callRoute(GET_SESSION, "/api/session", { init: from(address) });
  const allowed = readLimits.read.perAddress * scale;
  for (let number = 0; number < allowed; number += 1) expect((await read("203.0.113.11")).status).toBe(401);
  expect([(await read("203.0.113.11")).status, (await read("198.51.100.11")).status]).toEqual([429, 401]);
});

test("searches that exceed the database's time limit count more toward the rate limit", async () => {
  const proxy = await startDatabaseProxy();
  const { GET } = await loadWithDatabase(proxy.uri, () => import("#app/api/services/route"));
  await addOwnCourse({ category: "design" });
  proxy.exceedTimeLimits();
  const search = () => callRoute(GET, "/api/services?category=design", { init: from("203.0.113.10") });
  const statuses: number[] = [];
  for (let number = 0; number < 4; number += 1) statuses.push((await search()).status);
  // The limit is 60 here, and each of the first two searches cost 30.
  expect(statuses).toEqual([503, 503, 429, 429]);
  vi.mocked(console.error).mockClear();
});

test("an address that reached the limit for drawing share images still gets cached ones", async () => {
  const allowed = readLimits.drawing.perAddress * scale;
  const ids: string[] = [];
  for (let number = 0; number <= allowed; number += 1) {
    ids.push((await addOwnCourse({ title: `Drawn ${number}` })).id);
  }
  const draw = (id: string, address = "203.0.113.9") =>
    callRoute(GET_PICTURE, `/details/${id}/opengraph-image`, { params: { id }, init: from(address) });
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await draw(id)).status);
  expect(statuses).toEqual([...Array.from({ length: allowed }, () => 200), 429]);
  expect((await draw(ids[0] ?? "")).status).toBe(200);
  expect((await draw(ids.at(-1) ?? "", "198.51.100.9")).status).toBe(200);
});

// Signed requests (Stripe), requests with a secret (the seed, a scheduler), and logouts aren't limited.
const unlimited = [
  "POST /api/webhooks/stripe",
  "POST /api/revalidate",
  "POST /api/cron",
  "DELETE /api/session",
];

test("every endpoint that writes has a rate limit of its own, because only reads have one by default", () => {
  const changing = apiRoutes.flatMap(({ path, handlers }) =>
    (["POST", "PUT", "PATCH", "DELETE"] as const).flatMap((method) => {
      const description = handlers[method].description;
      return description ? [{ call: `${method} ${path}`, limit: description.limit }] : [];
    }),
  );
  const without = changing.filter(({ limit }) => !limit).map(({ call }) => call);
  expect(without.filter((call) => !unlimited.includes(call))).toEqual([]);
  expect(changing.length).toBeGreaterThan(without.length);
});
