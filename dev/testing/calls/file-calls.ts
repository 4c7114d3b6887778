import { ObjectId } from "mongodb";
import { expect } from "vitest";
import {
  type Actor,
  type CallAttempt,
  type CallTable,
  expectCount,
  toReadCall,
} from "#dev/testing/calls/api-call";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildPhoto, plainText } from "#dev/testing/files/sample-files";
import { sameOrigin } from "#dev/testing/people/people";
import { type FilePurpose, partSizes } from "#lib/rules/files/upload-schema";

type NewFile = { bytes: Uint8Array; purpose: FilePurpose };

const text: NewFile = { bytes: plainText, purpose: "lesson-file" };

const startUpload = ({ send }: Actor, { bytes, purpose }: NewFile) =>
  send("POST /api/uploads", { name: "a.txt", size: bytes.byteLength, purpose });

/** Starts an upload. Returns its id. */
export async function createUpload(actor: Actor, file: NewFile): Promise<string> {
  return (await (await startUpload(actor, file)).json())._id;
}

type FilePart = { part: number; data: Uint8Array };

export function sendPart({ request }: Actor, id: string, { part, data }: FilePart) {
  const headers = { ...sameOrigin, "Content-Type": "application/octet-stream" };
  return request.fetch(`/api/uploads/${id}/parts/${part}`, { method: "PUT", data, headers });
}

/** Starts an upload and sends all of its bytes. Returns its id. */
export async function createUploadWithBytes(actor: Actor, file: NewFile): Promise<string> {
  const id = await createUpload(actor, file);
  const size = partSizes.gridfs;
  for (let part = 1; (part - 1) * size < file.bytes.byteLength; part += 1) {
    await sendPart(actor, id, { part, data: file.bytes.subarray((part - 1) * size, part * size) });
  }
  return id;
}

async function createCompletion(actor: Actor, file: NewFile): Promise<CallAttempt & { id: string }> {
  const id = await createUploadWithBytes(actor, file);
  return {
    id,
    send: () => actor.send(`POST /api/uploads/${id}/complete`),
    check: () => expectCount("files", { uid: actor.user.uid, state: "complete" }),
  };
}

/** Returns the address of a complete file. */
async function createFile(actor: Actor, file: NewFile): Promise<string> {
  const { id, send } = await createCompletion(actor, file);
  await send();
  return `/api/files/${id}`;
}

export const fileWrites: CallTable = {
  // An upload whose response was lost is removed after a day, like any other that is never finished.
  "POST /api/uploads": async (actor) => {
    const { uid } = actor.user;
    const files = openTestDatabase().collection("files");
    return {
      again: [201],
      send: () => startUpload(actor, text),
      check: async () => expect([1, 2]).toContain(await files.countDocuments({ uid, state: "uploading" })),
    };
  },
  "PUT /api/uploads/{id}/parts/{part}": async (actor) => {
    const id = await createUpload(actor, text);
    return {
      send: () => sendPart(actor, id, { part: 1, data: text.bytes }),
      check: () => expectCount("uploads.chunks", { files_id: new ObjectId(id) }),
    };
  },
  "POST /api/uploads/{id}/complete, a text": (actor) => createCompletion(actor, text),
  "POST /api/uploads/{id}/complete, a picture": async (actor) =>
    createCompletion(actor, { bytes: await buildPhoto("png"), purpose: "course-picture" }),
  "DELETE /api/uploads/{id}": async (actor) => {
    const id = await createUploadWithBytes(actor, text);
    return {
      again: [404],
      send: () => actor.send(`DELETE /api/uploads/${id}`),
      check: () => expectCount("files", { uid: actor.user.uid, state: "removed" }),
    };
  },
};

export const fileReads: CallTable = {
  "GET /api/uploads": toReadCall("/api/uploads"),
  "GET /api/uploads/{id}": toReadCall(async (actor) => `/api/uploads/${await createUpload(actor, text)}`),
  "GET /api/files/{id}, of a lesson": toReadCall((actor) => createFile(actor, text)),
  "GET /api/files/{id}, a picture": toReadCall(async (actor) => {
    return createFile(actor, { purpose: "person-picture", bytes: await buildPhoto("png") });
  }),
};
