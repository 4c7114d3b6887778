import { clearLockedPorts } from "get-port";
import { expect, test } from "vitest";
import { findFreePort, reservePort } from "#dev/process/free-port";

test("a run that is still building keeps its port from the next run, and can serve on it then", async () => {
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

test("no connection can take a chosen port before it is bound, and none is given out twice", async () => {
  clearLockedPorts();
  const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()));
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
