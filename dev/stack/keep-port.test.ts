import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#dev/process/free-port";
import { keepPort } from "#dev/stack/keep-port";

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Takes a port, as another program does. */
async function occupy(port: number) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return () => new Promise((resolve) => server.close(resolve));
}

test("a service has its usual port, and another one with the reason while that is in use", async () => {
  const folder = makeFolder();
  const usual = await findFreePort();
  const options = { folder, service: "accounts", usual };
  expect(await keepPort(options)).toEqual({ port: usual, note: "" });
  await occupy(usual);
  const { port, note } = await keepPort(options);
  expect(port).not.toBe(usual);
  expect(note).toBe(`, as port ${usual} is in use`);
});

test("the port of the last run is kept, even when the usual one is free again", async () => {
  const folder = makeFolder();
  const usual = await findFreePort();
  const options = { folder, service: "payment", usual };
  const release = await occupy(usual);
  const { port } = await keepPort(options);
  await release();
  await keepPort({ ...options, service: "database" });
  expect(await keepPort(options)).toEqual({ port, note: "" });
});

test("a file of ports that cannot be read is written anew", async () => {
  const folder = makeFolder();
  const usual = await findFreePort();
  writeFileSync(path.join(folder, "ports.json"), '{"payment":"12');
  expect((await keepPort({ folder, service: "payment", usual })).port).toBe(usual);
});
