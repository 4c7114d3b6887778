import { expect, inject, onTestFinished, vi } from "vitest";
import { sampleCases } from "#dev/testing/cases";
import { callRoute } from "#dev/testing/http/call-route";
import type { Caller } from "#dev/testing/people/sign-in";
import type { FilePurpose, FileStore, StartedUpload } from "#lib/rules/files/upload-schema";

/** The stores that can run here: the database, and an S3 store if one could be started. */
export const availableStores: FileStore[] = inject("fileStores").length > 0 ? ["gridfs", "s3"] : ["gridfs"];

/** The stores that this test file runs on: one of them, chosen by the seed; all of them in `npm run test:long`. */
export const testedStores = sampleCases(availableStores, { extra: 1, name: expect.getState().testPath });

type FileCall = {
  /** Signed out when missing. */
  caller?: Caller;
  json?: unknown;
  bytes?: Uint8Array | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
};

export type FileToSend = { caller: Caller; purpose: FilePurpose; name?: string; bytes: Uint8Array };

/** Returns the routes and functions of a site that keeps new files in this store until the test ends. */
export async function openFileSite(store: FileStore, changes: Record<string, string> = {}) {
  const settings = { ...inject("fileStores")[Number(process.env.VITEST_POOL_ID) - 1], ...changes };
  vi.resetModules();
  if (store === "s3") Object.assign(process.env, settings);
  onTestFinished(() => {
    for (const name of Object.keys(settings)) delete process.env[name];
  });
  const [files, uploads, upload, part, completion, cleaning] = await Promise.all([
    import("#app/api/files/[id]/route"),
    import("#app/api/uploads/route"),
    import("#app/api/uploads/[id]/route"),
    import("#app/api/uploads/[id]/parts/[part]/route"),
    import("#app/api/uploads/[id]/complete/route"),
    import("#lib/files/delete-unused-files"),
  ]);

  function call(
    handler: Parameters<typeof callRoute>[0],
    name: string,
    { caller, params, json, bytes, headers }: FileCall & { params?: Record<string, string> } = {},
  ) {
    const [method, path = ""] = name.split(" ");
    const type = json !== undefined && { "Content-Type": "application/json" };
    const init = {
      method,
      headers: { ...caller?.headers, ...type, ...headers },
      body: json === undefined ? bytes : JSON.stringify(json),
      duplex: "half",
    };
    return callRoute(handler, path, { params, init: init as RequestInit });
  }

  const site = {
    readLimits: () => call(uploads.GET, "GET /api/uploads"),
    start: (caller: Caller, json: unknown) => call(uploads.POST, "POST /api/uploads", { caller, json }),
    look: (caller: Caller, id: string) =>
      call(upload.GET, `GET /api/uploads/${id}`, { caller, params: { id } }),
    giveUp: (caller: Caller, id: string) =>
      call(upload.DELETE, `DELETE /api/uploads/${id}`, { caller, params: { id } }),
    complete: (caller: Caller, id: string) =>
      call(completion.POST, `POST /api/uploads/${id}/complete`, { caller, params: { id } }),
    putPart(caller: Caller, id: string, number: number, bytes: FileCall["bytes"]) {
      const params = { id, part: String(number) };
      return call(part.PUT, `PUT /api/uploads/${id}/parts/${number}`, { caller, params, bytes });
    },
    addressPart(caller: Caller, id: string, number: number) {
      const params = { id, part: String(number) };
      return call(part.GET, `GET /api/uploads/${id}/parts/${number}`, { caller, params });
    },
    read: (id: string, options?: FileCall) =>
      call(files.GET, `GET /api/files/${id}`, { ...options, params: { id } }),
    /** Requests a file with the given method and returns the raw response. */
    request(id: string, { caller, headers, method = "GET" }: FileCall & { method?: string } = {}) {
      const request = new Request(`http://localhost:3000/api/files/${id}`, {
        method,
        headers: { ...caller?.headers, ...headers },
      });
      return files.GET(request, { params: Promise.resolve({ id }) });
    },
    /** Sends a part to its destination as a browser does. Returns the response's status. */
    async sendPart(caller: Caller, { _id, isDirect }: StartedUpload, number: number, bytes: Uint8Array) {
      if (!isDirect) return (await site.putPart(caller, _id, number, bytes)).status;
      const { body } = await site.addressPart(caller, _id, number);
      const answer = await fetch(body.address, { method: "PUT", body: bytes as BodyInit });
      await answer.body?.cancel();
      return answer.status;
    },
    /** Starts an upload and sends all parts. */
    async send({ caller, purpose, name = "a file", bytes }: FileToSend): Promise<StartedUpload> {
      const { status, body } = await site.start(caller, { name, size: bytes.byteLength, purpose });
      if (status !== 201) throw new Error(`starting the upload returned ${status}: ${JSON.stringify(body)}`);
      for (const number of listParts(body)) {
        const sent = await site.sendPart(caller, body, number, getPart(bytes, body, number));
        if (sent !== 200) throw new Error(`part ${number} returned ${sent}`);
      }
      return body;
    },
    /** Uploads and completes a file. Returns the response to the completion. */
    async upload(file: FileToSend) {
      const { _id } = await site.send(file);
      return site.complete(file.caller, _id);
    },
    /** Runs the site's cleanup as of this many hours from now. */
    async clean(hours: number): Promise<number> {
      const now = new Date(Date.now() + hours * 3_600_000);
      const { removed } = await cleaning.deleteUnusedFiles({ now, limit: 1000 });
      return removed;
    },
  };
  return site;
}

export type FileSite = Awaited<ReturnType<typeof openFileSite>>;

/** Returns the numbers of an upload's parts. */
export function listParts({ parts }: Pick<StartedUpload, "parts">): number[] {
  return Array.from({ length: parts }, (_, index) => index + 1);
}

/** Returns the bytes of a part. */
export function getPart(bytes: Uint8Array, { partSize }: StartedUpload, number: number): Uint8Array {
  return bytes.subarray((number - 1) * partSize, number * partSize);
}
