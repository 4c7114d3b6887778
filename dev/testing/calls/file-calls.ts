import { ObjectId } from "mongodb";
import { expect } from "vitest";
import { type Actor, type CallTable, type Attempt, expectCount, read } from "#dev/testing/calls/api-call";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { makePhoto, plainText } from "#dev/testing/files/sample-files";
import { sameOrigin } from "#dev/testing/people/people";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

type NewFile = { bytes: Uint8Array; purpose: FilePurpose };

const text: NewFile = { bytes: plainText, purpose: "lesson-file" };

const begin = ({ send }: Actor, { bytes, purpose }: NewFile) =>
  send("POST /api/uploads", { name: "a.txt", size: bytes.byteLength, purpose });

async function start(actor: Actor, file: NewFile): Promise<string> {
  return (await (await begin(actor, file)).json())._id;
}

function putPart({ request }: Actor, id: string, data: Uint8Array) {
  const headers = { ...sameOrigin, "Content-Type": "application/octet-stream" };
  return request.fetch(`/api/uploads/${id}/parts/1`, { method: "PUT", data, headers });
}

async function startWithBytes(actor: Actor, file: NewFile): Promise<string> {
  const id = await start(actor, file);
  await putPart(actor, id, file.bytes);
  return id;
}

async function complete(actor: Actor, file: NewFile): Promise<Attempt & { id: string }> {
  const id = await startWithBytes(actor, file);
  return {
    id,
    send: () => actor.send(`POST /api/uploads/${id}/complete`),
    check: () => expectCount("files", { uid: actor.user.uid, state: "complete" }),
  };
}

/** Returns the address of a complete file. */
async function toFile(actor: Actor, file: NewFile): Promise<string> {
  const { id, send } = await complete(actor, file);
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
      send: () => begin(actor, text),
      check: async () => expect([1, 2]).toContain(await files.countDocuments({ uid, state: "uploading" })),
    };
  },
  "PUT /api/uploads/{id}/parts/{part}": async (actor) => {
    const id = await start(actor, text);
    return {
      send: () => putPart(actor, id, text.bytes),
      check: () => expectCount("uploads.chunks", { files_id: new ObjectId(id) }),
    };
  },
  "POST /api/uploads/{id}/complete, a text": (actor) => complete(actor, text),
  "POST /api/uploads/{id}/complete, a picture": async (actor) =>
    complete(actor, { bytes: await makePhoto("png"), purpose: "course-picture" }),
  "DELETE /api/uploads/{id}": async (actor) => {
    const id = await startWithBytes(actor, text);
    return {
      again: [404],
      send: () => actor.send(`DELETE /api/uploads/${id}`),
      check: () => expectCount("files", { uid: actor.user.uid, state: "removed" }),
    };
  },
};

export const fileReads: CallTable = {
  "GET /api/uploads": read("/api/uploads"),
  "GET /api/uploads/{id}": read(async (actor) => `/api/uploads/${await start(actor, text)}`),
  "GET /api/files/{id}, of a lesson": read((actor) => toFile(actor, text)),
  "GET /api/files/{id}, a picture": read(async (actor) => {
    return toFile(actor, { purpose: "person-picture", bytes: await makePhoto("png") });
  }),
};
