import { clearLockedPorts } from "get-port";
import { expect, test } from "vitest";
import { findFreePort, reservePort } from "#dev/process/free-port";

test("a run keeps its port while it builds, and can serve on it afterwards", async () => {
  const preferred = await findFreePort();
  // Another run is a separate process, which doesn't know the ports that this one has chosen.
  clearLockedPorts();
  const first = await reservePort(preferred);
  clearLockedPorts();
  const second = await reservePort(preferred);
  expect(first.port).toBe(preferred);
  expect(second.port).not.toBe(preferred);
  await first.release();
  clearLockedPorts();
  expect(await findFreePort(preferred)).toBe(preferred);
  await second.release();
});

test("no outgoing connection can take a chosen port, and no port is chosen twice", async () => {
  clearLockedPorts();
  const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
