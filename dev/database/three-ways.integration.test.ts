import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  createTestFolder,
  listProcessesOf,
  startWithDatabase,
  waitForExit,
} from "#dev/testing/runs/start-runner";

/** Starts a download server that accepts connections and never responds, or returns a port without a listener. */
async function listen(answers: "never" | "refuses"): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  if (answers === "never") onTestFinished(() => void server.close());
  else {
    server.close();
    await once(server, "close");
  }
  return `http://127.0.0.1:${port}`;
}

describe("a machine with no Python and no download gets the three options within 15 seconds", () => {
  test.each(["refuses", "never"] as const)("download server: %s", async (answers) => {
    const folder = createTestFolder();
    symlinkSync(process.execPath, path.join(folder, "node"));
    const startedAt = Date.now();
    const runner = startWithDatabase(folder, ["true"], {
      PATH: folder,
      XDG_CACHE_HOME: folder,
      MONGOMS_DOWNLOAD_MIRROR: await listen(answers),
      MONGOMS_USE_HTTP: "true",
    });
    const { code, message } = await waitForExit(runner);
    expect(code).toBe(1);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(message).toContain(answers === "never" ? "no answer from the download server" : "ECONNREFUSED");
    expect(message).toContain("no Python 3.10 to 3.13 on the PATH");
    expect(message).toMatch(
      /1\. .*MONGODB_URI[\s\S]*2\. .*docker compose up -d[\s\S]*3\. Install Python 3\.10/,
    );
    expect(listProcessesOf(folder)).toEqual([]);
  });
});
