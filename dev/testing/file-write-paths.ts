import { expect } from "vitest";
import { callRoute } from "#dev/testing/call-route";
import { makePhoto, plainText } from "#dev/testing/sample-files";
import { signInStudent } from "#dev/testing/sign-in";
import { openTestDatabase } from "#dev/testing/test-database";
import { type Student, send, type WriteHandlers } from "#dev/testing/write-handlers";
import type { WritePath } from "#dev/testing/write-paths";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

type NewFile = { bytes: Uint8Array; purpose: FilePurpose };

function count(collection: string, filter: Record<string, unknown>): Promise<number> {
  return openTestDatabase().collection(collection).countDocuments(filter);
}

async function start({ uploads }: WriteHandlers, { bytes, purpose }: NewFile) {
  const student = await signInStudent();
  const body = { name: "a.txt", size: bytes.byteLength, purpose };
  const begin = () => send({ handler: uploads.POST, method: "POST", body, student });
  return { student, begin, filter: { uid: student.user.uid } };
}

function putPart(handlers: WriteHandlers, student: Student, id: string, bytes: Uint8Array) {
  const init = { method: "PUT", headers: student.headers, body: bytes as BodyInit };
  return callRoute(handlers.uploadPart.PUT, "/api/any", { params: { id, part: "1" }, init });
}

async function startWithBytes(handlers: WriteHandlers, file: NewFile) {
  const { student, begin, filter } = await start(handlers, file);
  const { _id: id } = (await begin()).body as { _id: string };
  return { student, id, filter, put: () => putPart(handlers, student, id, file.bytes) };
}

async function complete(handlers: WriteHandlers, file: NewFile) {
  const { student, id, filter, put } = await startWithBytes(handlers, file);
  await put();
  return {
    send: () => send({ handler: handlers.uploadCompletion.POST, method: "POST", student, params: { id } }),
    check: async () => expect(await count("files", { ...filter, state: "complete" })).toBe(1),
  };
}

/** Every way to write a file, as one row each. */
export const fileWritePaths: WritePath[] = [
  {
    name: "POST /api/uploads",
    // An upload whose response was lost is removed after a day, like any other that is never finished.
    again: [201],
    async begin(handlers) {
      const { begin, filter } = await start(handlers, { bytes: plainText, purpose: "lesson-file" });
      return {
        send: begin,
        check: async () =>
          expect(await count("files", { ...filter, state: "uploading" })).toBeGreaterThanOrEqual(1),
      };
    },
  },
  {
    name: "PUT /api/uploads/{id}/parts/{part}",
    again: [200],
    async begin(handlers) {
      const file = { bytes: plainText, purpose: "lesson-file" } as const;
      const { put, id } = await startWithBytes(handlers, file);
      const { ObjectId } = await import("mongodb");
      return {
        send: put,
        check: async () => expect(await count("uploads.chunks", { files_id: new ObjectId(id) })).toBe(1),
      };
    },
  },
  {
    name: "POST /api/uploads/{id}/complete, a text",
    again: [200],
    begin: (handlers) => complete(handlers, { bytes: plainText, purpose: "lesson-file" }),
  },
  {
    name: "POST /api/uploads/{id}/complete, a picture",
    again: [200],
    begin: async (handlers) =>
      complete(handlers, { bytes: await makePhoto("png"), purpose: "course-picture" }),
  },
  {
    name: "DELETE /api/uploads/{id}",
    again: [404],
    async begin(handlers) {
      const file = { bytes: plainText, purpose: "lesson-file" } as const;
      const { student, id, filter, put } = await startWithBytes(handlers, file);
      await put();
      return {
        send: () => send({ handler: handlers.upload.DELETE, method: "DELETE", student, params: { id } }),
        check: async () => expect(await count("files", { ...filter, state: "removed" })).toBe(1),
      };
    },
  },
];
