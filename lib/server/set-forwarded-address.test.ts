import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { getClientAddress } from "#lib/limits/client-address";
import { setForwardedAddress } from "#lib/server/set-forwarded-address";

test("without a proxy, limits count the address of the connection, whatever the client claims", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const server = createServer(({ headers }, response) => response.end(headers["x-forwarded-for"]));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = async (forwarded: string) => {
    const response = await fetch(`http://127.0.0.1:${port}`, { headers: { "X-Forwarded-For": forwarded } });
    return getClientAddress(new Headers({ "X-Forwarded-For": await response.text() }), 0);
  };
  setForwardedAddress({ proxies: 1 });
  expect(await send("198.51.100.1")).toBe("198.51.100.1");

  setForwardedAddress({ proxies: 0 });
  expect(await send("198.51.100.1")).toBe("127.0.0.1");
  expect(await send("198.51.100.2, 198.51.100.3")).toBe("127.0.0.1");
  expect(log, "one warning for an operator who forgot a proxy").toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining("TRUSTED_PROXIES is 0"),
  );
});
