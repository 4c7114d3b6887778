import { randomBytes } from "node:crypto";
import type { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as GET_FILE } from "#app/api/files/[id]/route";
import { PUT } from "#app/api/learning/[serviceId]/route";
import { GET } from "#app/api/lessons/[id]/route";
import { buildEntry, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { pdf } from "#dev/testing/files/sample-files";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCallers, type Caller } from "#dev/testing/people/sign-in";
import type { DeliveryDocument } from "#lib/db/documents/learning";
import { storeFile } from "#lib/files/store-file";
import { listLearning } from "#lib/learning/list-learning";

// The refund rule counts what the server has sent to a buyer, whatever the buyer's browser reports.

let buyer: Caller;
let teacher: Caller;
let stranger: Caller;
let course: Awaited<ReturnType<typeof insertLessons>>;
/** Ids of lessons. */
let ids: { one: string; two: string; preview: string; file: string };

/** 3 MiB, in which a tenth ends within a stored part. */
const content = Buffer.concat([pdf, randomBytes(3 * 1024 * 1024 - pdf.byteLength)]);

beforeAll(async () => {
  const [first, second, third] = await addCallers(3);
  if (!(first && second && third)) throw new Error("The callers are missing.");
  [buyer, teacher, stranger] = [first, second, third];
});

beforeEach(async () => {
  const entries = {
    one: buildEntry(),
    two: buildEntry(),
    preview: buildEntry({ preview: true }),
    file: buildEntry({ kind: "file" }),
  };
  course = await insertLessons({ owner: teacher, entries: Object.values(entries) });
  ids = {
    one: entries.one.id,
    two: entries.two.id,
    preview: entries.preview.id,
    file: entries.file.id,
  };
  await insertPayment({ uid: buyer.uid, serviceIds: [course.id] });
});

function read(id: string, { headers }: Pick<Caller, "headers">, handler = GET) {
  return callRoute(handler, `/api/lessons/${id}`, { params: { id }, init: { headers } });
}

function mark(lessonId: string, done: boolean) {
  const request = {
    method: "PUT" as const,
    path: `/api/learning/${course.id}`,
    params: { serviceId: course.id },
  };
  return sendBody(PUT, { ...request, headers: buyer.headers, body: { lessonId, done } });
}

const deliveries = () => openTestDatabase().collection<DeliveryDocument>("deliveries");

/** Returns the ids of the lessons of this course that count for a user. */
async function listUsed({ uid }: Caller): Promise<string[]> {
  const found = await deliveries().find({ uid, serviceId: course.serviceId }).toArray();
  expect(found.length).toBeLessThan(2);
  return (found[0]?.lessonIds ?? []).map((id: ObjectId) => id.toHexString());
}

test("a paid lesson counts once it was sent to its buyer, and a repeated read writes nothing", async () => {
  expect((await read(ids.one, buyer)).status).toBe(200);
  expect(await listUsed(buyer)).toEqual([ids.one]);
  const stored = await deliveries().findOne({ uid: buyer.uid });
  await read(ids.one, buyer);
  expect(await deliveries().findOne({ uid: buyer.uid }), "not even the date").toEqual(stored);
  // The student's progress shows what they did, not what the server sent.
  const learned = await listLearning(buyer.uid);
  const own = learned.find(({ serviceId }) => serviceId === course.id);
  expect(own).toMatchObject({ begun: false, done: 0 });
});

test("lessons read in many tabs at once all count", async () => {
  const all = [ids.one, ids.two, ids.one, ids.two, ids.one, ids.two];
  const responses = await Promise.all(all.map((id) => read(id, buyer)));
  expect(responses.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect((await listUsed(buyer)).toSorted()).toEqual([ids.one, ids.two].toSorted());
});

test("a preview, the teacher's own lesson, and a refused one don't count", async () => {
  expect((await read(ids.preview, buyer)).status).toBe(200);
  expect((await read(ids.one, teacher)).status).toBe(200);
  expect((await read(ids.one, stranger)).status).toBe(403);
  for (const caller of [buyer, teacher, stranger]) expect(await listUsed(caller)).toEqual([]);
});

test("a preview of an unpublished course counts, because only its buyers can read it", async () => {
  const services = openTestDatabase().collection("services");
  await services.updateOne({ _id: course.serviceId }, { $set: { state: "unpublished" } });
  expect((await read(ids.preview, stranger)).status).toBe(403);
  expect((await read(ids.preview, buyer)).status).toBe(200);
  expect(await listUsed(buyer)).toEqual([ids.preview]);
});

test("a lesson marked as done counts, also once it's unmarked", async () => {
  await mark(ids.two, true);
  expect((await mark(ids.two, false)).body.done).toEqual([]);
  expect(await listUsed(buyer)).toEqual([ids.two]);
});

test("a lesson isn't sent while the database refuses to store that it was", async () => {
  const proxy = await startDatabaseProxy();
  const server = await loadWithDatabase(proxy.uri, () => import("#app/api/lessons/[id]/route"));
  expect((await read(ids.one, buyer, server.GET)).status).toBe(200);
  proxy.refuseWrites();
  const { status, body } = await read(ids.two, buyer, server.GET);
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("is about");
  vi.mocked(console.error).mockClear();
  expect((await read(ids.one, buyer, server.GET)).status, "one that counts already").toBe(200);
});

describe("files of a paid lesson", () => {
  let fileId: string;

  beforeEach(async () => {
    const file = { uid: teacher.uid, purpose: "lesson-file", name: "a.pdf", bytes: content } as const;
    ({ fileId } = await storeFile(file));
    await writeLesson({ id: ids.file, uid: teacher.uid, saved: { version: 0, body: "", media: { fileId } } });
  });

  async function request(headers: Record<string, string>, { uid, ...caller } = buyer): Promise<Response> {
    const sent = { headers: { ...caller.headers, ...headers } };
    const params = Promise.resolve({ id: fileId });
    return GET_FILE(new Request(`http://localhost:3000/api/files/${fileId}`, sent), { params });
  }

  test.each([
    ["the first bytes, as Safari does", "bytes=0-1"],
    ["the first tenth", `bytes=0-${Math.floor(content.byteLength / 10) - 1}`],
  ])("%s don't count", async (_what, range) => {
    const response = await request({ Range: range });
    expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([206, true]);
    expect(await listUsed(buyer)).toEqual([]);
  });

  test("a player that asks for everything and reads only the beginning, as Chrome does, doesn't count", async () => {
    const reader = (await request({ Range: "bytes=0-" })).body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
    expect(await listUsed(buyer)).toEqual([]);
  });

  test.each([
    ["the whole file", {}],
    ["a byte beyond the first tenth", { Range: `bytes=${content.byteLength - 1}-` }],
    ["the byte after the first tenth", { Range: `bytes=0-${Math.floor(content.byteLength / 10)}` }],
  ])("%s counts, and arrives unchanged", async (_what, headers) => {
    const response = await request(headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { start, end } = /bytes (?<start>\d+)-(?<end>\d+)/.exec(response.headers.get("Content-Range") ?? "")
      ?.groups ?? { start: 0, end: content.byteLength - 1 };
    expect(bytes.equals(content.subarray(Number(start), Number(end) + 1))).toBe(true);
    expect(await listUsed(buyer)).toEqual([ids.file]);
  });

  test("a file that a preview also names doesn't count", async () => {
    const preview = buildEntry({ kind: "file", preview: true });
    await insertLessons({ owner: teacher, entries: [preview] });
    await writeLesson({
      id: preview.id,
      uid: teacher.uid,
      saved: { version: 0, body: "", media: { fileId } },
    });
    await (await request({})).arrayBuffer();
    expect(await listUsed(buyer)).toEqual([]);
  });
});
