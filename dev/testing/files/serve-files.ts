/**
 * node --conditions=react-server dev/testing/files/serve-files.ts Serves files in a separate process, which a test can
 * kill and whose memory it can measure. Prints its port. The header `uid` names the user.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "#lib/errors/app-error";
import { completeUpload } from "#lib/files/complete-upload";
import { createFileResponse } from "#lib/files/create-file-response";
import { startUpload } from "#lib/files/start-upload";
import { storePart } from "#lib/files/store-part";
import { requireReadableFile } from "#lib/lessons/require-readable-file";
import { errorCodes } from "#lib/rules/api/error-codes";
import { newUploadSchema } from "#lib/rules/files/upload-schema";

let peak = 0;
const measure = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
setInterval(measure, 5).unref();

async function handleRequest(request: Request, uid: string): Promise<Response> {
  const [, call, id = "", number = ""] = new URL(request.url).pathname.split("/");
  if (call === "start") {
    const started = await startUpload({
      uid,
      emailVerified: true,
      ...newUploadSchema.parse(await request.json()),
    });
    return Response.json(started);
  }
  if (call === "part") {
    await storePart({ id, uid, part: Number(number), request });
    return Response.json({});
  }
  if (call === "complete") return Response.json(await completeUpload({ id, uid }));
  if (call === "file") {
    return createFileResponse({
      request,
      admitBytes: () => {},
      ...(await requireReadableFile({
        id,
        identify: async () => ({ uid, isAdmin: false, displayName: "" }),
      })),
    });
  }
  // Resets the peak memory after a garbage collection. V8 frees the collected buffers in the background; the second
  // collection waits for that.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, external } = process.memoryUsage();
  const before = { peak, rss, external };
  peak = 0;
  return Response.json(before);
}

async function handleIncoming(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const init = {
    method,
    headers: headers as Record<string, string>,
    body: hasBody ? (Readable.toWeb(incoming) as BodyInit) : undefined,
    duplex: "half",
  };
  const response = await handleRequest(
    new Request(`http://localhost${url}`, init),
    String(headers.uid),
  ).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return Response.json({ error: error.code }, { status: errorCodes[error.code].status });
  });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void outgoing.end();
  // A client that disconnects ends the read; the server continues.
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() => {});
}

const server = createServer((incoming, outgoing) => {
  void handleIncoming(incoming, outgoing).catch((error: unknown) => {
    console.error(error);
    outgoing.destroy();
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.info(typeof address === "object" ? address?.port : address);
});
