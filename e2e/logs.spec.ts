import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { getServerCommand } from "#dev/stack/server-folder";
import { getIdToken } from "#dev/testing/emulator";
import { addPerson, makePerson } from "#dev/testing/people";
import { expect, test } from "#e2e/test";

/** Receives what a trace collector would be sent. */
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

/** The production build with a trace collector and without a database, so that pages fail. */
async function startObservedApp(collectorUrl: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-e2e-"));
  const port = await findFreePort();
  const baseURL = `http://localhost:${port}`;
  const logFile = path.join(folder, "app.log");
  const environment = {
    ...process.env,
    SITE_URL: baseURL,
    MONGODB_URI: "",
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  };
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
  const person = makePerson();
  await addPerson(person);
  const idToken = await getIdToken(person);
  const collector = await startCollector();
  const app = await startObservedApp(collector.url);
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
