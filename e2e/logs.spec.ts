import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { getServerCommand } from "#dev/stack/server-folder";
import { longTag } from "#dev/testing/cases";
import { getIdToken } from "#dev/testing/people/emulator";
import { addPerson, buildPerson } from "#dev/testing/people/people";
import { createStudent } from "#dev/testing/people/student";
import { createSession } from "#e2e/support/faults/fault-world";
import { expect, test } from "#e2e/support/test";

/** Starts a server that receives the exported traces. */
async function startCollector() {
  let received = "";
  const server = createServer((request, response) => {
    request.setEncoding("latin1").on("data", (text: string) => {
      received += text;
    });
    request.on("end", () => response.end());
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    read: () => received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The production build with a trace collector. */
async function startObservedApp(collectorUrl: string, settings: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-e2e-"));
  const port = await findFreePort();
  const baseURL = `http://localhost:${port}`;
  const logFile = path.join(folder, "app.log");
  const environment = { ...settings, SITE_URL: baseURL, OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl };
  const server = await startProcess({
    ...getServerCommand({ port, environment }),
    name: "app",
    output: { logFile },
    isReady: () =>
      fetch(`${baseURL}/login`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  const readLog = () => readFileSync(logFile, "utf8");
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { baseURL, readLog, stop };
}

test("the log and the traces of pages and API calls contain no personal data and no secrets", async () => {
  const person = buildPerson();
  await addPerson(person);
  const idToken = await getIdToken(person);
  const collector = await startCollector();
  // Without a database, so that pages fail.
  const app = await startObservedApp(collector.url, { ...process.env, MONGODB_URI: "" });
  const secrets = [
    person.email,
    encodeURIComponent(person.email),
    idToken,
    "pi_3abc_secret_9xyz",
    "42424242",
  ];
  try {
    const headers = { Authorization: `Bearer ${idToken}`, Cookie: `openbook-session=${idToken}` };
    const paths = [
      `/?for=${person.email}`,
      `/cart/${person.email}?secret=pi_3abc_secret_9xyz`,
      `/cart/${encodeURIComponent(person.email)}`,
      `/services?q=sql&card=4242424242424242`,
      `/details/0123456789abcdef01234567?for=${person.email}`,
      `/nothing/${person.email}`,
      `/api/cart/${person.email}?secret=pi_3abc_secret_9xyz`,
      `/api/reviews/${person.email}`,
      `/api/nothing/${person.email}`,
      "/api/session",
    ];
    for (const each of paths) await (await fetch(app.baseURL + each, { headers, redirect: "manual" })).text();

    // The last request's spans come last; the placeholder shows that there was an address to redact.
    await expect.poll(collector.read, { timeout: 15_000 }).toContain("GET /api/session");
    expect(collector.read()).toContain("GET /api/cart/[userOrId]");
    expect(collector.read()).toContain("/cart/(address)");
    const lines = app.readLog();
    expect(lines).toContain('"route":"/api/[...path]"');
    expect(lines).toMatch(/"message":"page failed".*"route":"\/details\/\[id\]\/page".*"digest":"\d+"/);
    for (const secret of secrets) {
      expect(lines, "the log").not.toContain(secret);
      expect(collector.read(), "the traces").not.toContain(secret);
    }
  } finally {
    await app.stop();
    await collector.close();
  }
});

test("a personal page's log line names its response's id, and its trace has its database commands", {
  tag: longTag,
}, async ({ page, student, ownApp }) => {
  const collector = await startCollector();
  const app = await startObservedApp(collector.url, ownApp.environment);
  try {
    const answer = await page.request.get(`${app.baseURL}/cart/${student.email}`);
    expect(answer.status()).toBe(200);
    // Next may hide and show the cursor before a line.
    const readLine = () => /\{"time":.*"message":"page".*\}/.exec(app.readLog())?.[0];
    await expect.poll(readLine).toBeDefined();
    const { traceId, ...line } = JSON.parse(readLine() ?? "");
    expect(line).toEqual({
      time: expect.any(String),
      level: "info",
      message: "page",
      requestId: answer.headers()["x-request-id"],
      route: "/cart/[user]",
      durationMs: expect.any(Number),
      user: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect((await page.request.get(`${app.baseURL}/api/cart/${student.email}`)).status()).toBe(200);
    await expect
      .poll(app.readLog, "the reader is the same in a line of a call")
      .toMatch(new RegExp(`"message":"request".*"route":"/api/cart/.*"user":"${line.user}"`));
    await expect.poll(collector.read, { timeout: 15_000 }).toContain("find cartItems");
    // Once in the page's own span, and once in each command's.
    const spans = collector.read().split(Buffer.from(traceId, "hex").toString("latin1"));
    expect(spans.length).toBeGreaterThan(4);
    expect(collector.read()).not.toContain(student.email);
  } finally {
    await app.stop();
    await collector.close();
  }
});

test("Prometheus scrapes the metrics of pages and API calls, only with the token", { tag: longTag }, async ({
  ownApp,
}) => {
  const address = `${ownApp.baseURL}/api/metrics`;
  expect((await fetch(address)).status).toBe(401);
  for (const path of ["/", "/", "/api/services"]) await (await fetch(ownApp.baseURL + path)).text();
  const headers = { Authorization: `Bearer ${ownApp.environment.METRICS_TOKEN}` };
  const text = await (await fetch(address, { headers })).text();
  const call = 'http_request_method="GET",http_route="/api/services",http_response_status_code="200"';
  expect(text).toContain(`http_server_request_duration_seconds_count{${call}} `);
  expect(text).toMatch(/^openbook_page_cache_reads_total\{result="hit"\} [1-9]/m);
  expect(text).toMatch(/^db_client_operation_duration_seconds_count\{db_operation_name="find",/m);
  expect(text).toMatch(/^process_memory_usage_bytes [1-9]/m);
});

test("an IP address that searches too often and a user who opens too many pages get 429 before anything is rendered, and other pages stay open", {
  tag: longTag,
}, async ({ ownApp }) => {
  const app = await startObservedApp("http://127.0.0.1:1", {
    ...ownApp.environment,
    RATE_LIMIT_SCALE: "0.01",
  });
  try {
    const session = await createSession(ownApp);
    await createStudent(session);
    // A few are allowed in each minute, and the next one may begin here.
    const openUntilRefused = async (path: string, headers: Record<string, string> = {}) => {
      const open = () => session.get(app.baseURL + path, { headers });
      let refused = await open();
      for (let number = 0; number < 20 && refused.status() !== 429; number += 1) refused = await open();
      expect(refused.status(), path).toBe(429);
      expect(Number(refused.headers()["retry-after"]), path).toBeGreaterThan(0);
      expect(refused.headers()["cache-control"], path).toBe("no-store");
      return refused.text();
    };
    expect(JSON.parse(await openUntilRefused("/api/services?q=design")).error.code).toBe("too_many");
    for (const path of ["/services?q=design", "/purchases"]) {
      expect(await openUntilRefused(path)).toContain("Try again in a minute.");
    }
    expect(await openUntilRefused("/purchases", { RSC: "1" }), "the router loads a document").toBe("");
    const text = await openUntilRefused("/purchases", { "Next-Router-Prefetch": "1" });
    expect(text, "a request that claims to be a prefetch").toContain("Try again in a minute.");
    expect((await fetch(`${app.baseURL}/services`)).status).toBe(200);
    for (const hidden of ["/services/browse?q=design", "/services/brows%65?q=design"]) {
      const { headers } = await fetch(app.baseURL + hidden, { redirect: "manual" });
      expect(headers.get("Location"), hidden).toMatch(/\/services\?q=design$/);
    }
  } finally {
    await app.stop();
  }
});
