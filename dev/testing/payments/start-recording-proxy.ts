import { createServer, request as forward, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Lifetime } from "#dev/testing/database/database-proxy";

export type RecordedCall = { call: string; parameters: string; status: number; answer: unknown };

/**
 * Starts a proxy that records the requests and responses between a client and a server. `onEnd` registers its cleanup;
 * by default it ends with the test.
 */
export async function startRecordingProxy(
  target: string,
  { onEnd = onTestFinished }: Lifetime = {},
): Promise<{ url: string; calls: RecordedCall[] }> {
  const calls: RecordedCall[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const parameters = await readText(incoming);
    const { method = "", url: path = "", headers } = incoming;
    const onward = forward(`${target}${path}`, { method, headers }, async (answered) => {
      const body = await readText(answered);
      const status = answered.statusCode ?? 0;
      calls.push({ call: `${method} ${path}`, parameters, status, answer: JSON.parse(body) });
      outgoing.writeHead(status, { "Content-Type": "application/json" }).end(body);
    });
    onward.on("error", () => outgoing.destroy());
    onward.end(parameters);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onEnd(() => void server.close());
  const { port }: AddressInfo = Object(server.address());
  return { url: `http://127.0.0.1:${port}`, calls };
}

async function readText(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
