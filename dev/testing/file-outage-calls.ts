import { expect } from "vitest";
import type { OutageCall } from "#dev/testing/outage-calls";
import { sameOrigin } from "#dev/testing/people";
import { makePhoto, plainText } from "#dev/testing/sample-files";
import type { Student } from "#dev/testing/student";
import { openTestDatabase } from "#dev/testing/test-database";
import type { FilePurpose, StartedUpload } from "#lib/rules/files/upload-schema";

type NewFile = { purpose: FilePurpose; bytes: Uint8Array };

const text: NewFile = { purpose: "lesson-file", bytes: plainText };

async function start({ send }: Student, { purpose, bytes }: NewFile): Promise<string> {
  const answer = await send("POST /api/uploads", { name: "a.txt", size: bytes.byteLength, purpose });
  const { _id }: StartedUpload = await answer.json();
  return _id;
}

function putPart({ request }: Student, id: string, data: Uint8Array) {
  const headers = { ...sameOrigin, "Content-Type": "application/octet-stream" };
  return request.fetch(`/api/uploads/${id}/parts/1`, { method: "PUT", data, headers });
}

async function startWithBytes(student: Student, file: NewFile): Promise<string> {
  const id = await start(student, file);
  await putPart(student, id, file.bytes);
  return id;
}

async function complete(student: Student, file: NewFile): Promise<string> {
  const id = await startWithBytes(student, file);
  await student.send(`POST /api/uploads/${id}/complete`);
  return id;
}

async function expectCount(filter: Record<string, unknown>, count: number) {
  expect(await openTestDatabase().collection("files").countDocuments(filter)).toBe(count);
}

/** Every kind of request about files that needs the database or the accounts, with what it needs to succeed. */
export const fileOutageCalls: Record<string, (student: Student) => Promise<OutageCall>> = {
  "GET /api/uploads": async ({ send }) => ({ send: () => send("GET /api/uploads"), again: [200] }),
  "POST /api/uploads": async ({ send, uid }) => ({
    send: () => send("POST /api/uploads", { name: "a.txt", size: 5, purpose: "lesson-file" }),
    again: [201],
    // An upload whose response was lost is removed after a day, like any other that is never finished.
    check: async () =>
      expect(await openTestDatabase().collection("files").countDocuments({ uid })).toBeLessThanOrEqual(2),
  }),
  async "GET /api/uploads/{id}"(student) {
    const id = await start(student, text);
    return { send: () => student.send(`GET /api/uploads/${id}`), again: [200] };
  },
  async "PUT /api/uploads/{id}/parts/{part}"(student) {
    const id = await start(student, text);
    return { send: () => putPart(student, id, text.bytes), again: [200] };
  },
  async "POST /api/uploads/{id}/complete"(student) {
    const id = await startWithBytes(student, text);
    return {
      send: () => student.send(`POST /api/uploads/${id}/complete`),
      again: [200],
      check: () => expectCount({ uid: student.uid, state: "complete" }, 1),
    };
  },
  async "DELETE /api/uploads/{id}"(student) {
    const id = await startWithBytes(student, text);
    return {
      send: () => student.send(`DELETE /api/uploads/${id}`),
      again: [200, 404],
      check: () => expectCount({ uid: student.uid, state: "uploading" }, 0),
    };
  },
  async "GET /api/files/{id}, of a lesson"(student) {
    const id = await complete(student, text);
    return { send: () => student.send(`GET /api/files/${id}`), again: [200] };
  },
  async "GET /api/files/{id}, a picture"(student) {
    const id = await complete(student, { purpose: "person-picture", bytes: await makePhoto("png") });
    return { send: () => student.send(`GET /api/files/${id}`), again: [200] };
  },
};
