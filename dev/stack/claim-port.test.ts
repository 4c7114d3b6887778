import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import getPort, { clearLockedPorts } from "get-port";
import { expect, onTestFinished, test } from "vitest";
import { claimPort } from "#dev/stack/claim-port";

/** Every run is a separate process, which doesn't know the ports that another one has chosen. */
function runKeepPort(options: Parameters<typeof claimPort>[0]) {
  clearLockedPorts();
  return claimPort(options);
}

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Occupies a port, as another program would. */
async function occupy(port: number) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return () => new Promise((resolve) => server.close(resolve));
}

test("a service has its usual port, or another one, with a note, while that is in use", async () => {
  const folder = createFolder();
  const usual = await getPort();
  const options = { folder, service: "accounts", usual };
  expect(await runKeepPort(options)).toEqual({ port: usual, note: "" });
  await occupy(usual);
  const { port, note } = await runKeepPort(options);
  expect(port).not.toBe(usual);
  expect(note).toBe(`; port ${usual} is in use`);
});

test("the port of the last run is kept, even when the usual one is free again", async () => {
  const folder = createFolder();
  const usual = await getPort();
  const options = { folder, service: "payment", usual };
  const release = await occupy(usual);
  const { port } = await runKeepPort(options);
  await release();
  await runKeepPort({ ...options, service: "database" });
  expect(await runKeepPort(options)).toEqual({ port, note: "" });
});

test("an unreadable file of ports is replaced", async () => {
  const folder = createFolder();
  const usual = await getPort();
  writeFileSync(path.join(folder, "ports.json"), '{"payment":"12');
  expect((await runKeepPort({ folder, service: "payment", usual })).port).toBe(usual);
});
