import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { type FileSite, getPart, listParts, openFileSite, testedStores } from "#dev/testing/files/file-site";
import {
  buildPhoto,
  buildWordDocument,
  buildZip,
  html,
  pdf,
  plainText,
  video,
  webM,
  webVtt,
} from "#dev/testing/files/sample-files";
import { emptyStore, listStoredFiles } from "#dev/testing/files/stored-bytes";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

const officeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const MiB = 1024 * 1024;

/** Every allowed kind of upload, with the type and name that it is stored with. */
const allowed: [
  FilePurpose,
  name: string,
  bytes: () => Promise<Buffer> | Buffer,
  type: string,
  kept: string,
][] = [
  ["course-picture", "me.jpg", () => buildPhoto("jpeg"), "image/webp", "me.webp"],
  ["course-picture", "me.png", () => buildPhoto("png"), "image/webp", "me.webp"],
  ["person-picture", "me.webp", () => buildPhoto("webp"), "image/webp", "me.webp"],
  ["person-picture", "me.avif", () => buildPhoto("avif"), "image/webp", "me.webp"],
  ["course-picture", "me.html", () => buildPhoto("png"), "image/webp", "me.html.webp"],
  ["lesson-video", "a.mp4", () => video, "video/mp4", "a.mp4"],
  ["lesson-video", "a.webm", () => webM, "video/webm", "a.webm"],
  ["captions", "a.vtt", () => webVtt, "text/vtt; charset=utf-8", "a.vtt"],
  ["lesson-file", "sheet.pdf", () => pdf, "application/pdf", "sheet.pdf"],
  ["lesson-file", "sheet.html", () => pdf, "application/pdf", "sheet.html.pdf"],
  ["lesson-file", "a.zip", () => buildZip({ "a.txt": "a" }), "application/zip", "a.zip"],
  ["lesson-file", "a.docx", buildWordDocument, officeType, "a.docx"],
  ["lesson-file", "a.txt", () => plainText, "text/plain; charset=utf-8", "a.txt"],
  ["lesson-file", "a.csv", () => plainText, "text/csv; charset=utf-8", "a.csv"],
  ["lesson-file", "a.bat", () => plainText, "text/plain; charset=utf-8", "a.bat.txt"],
  ["lesson-file", "a.png", () => buildPhoto("png"), "image/png", "a.png"],
  ["lesson-file", "..\\..\\étude\u202e.pdf", () => pdf, "application/pdf", "étude.pdf"],
];

let caller: Caller;
let other: Caller;

beforeAll(async () => {
  [caller, other] = await Promise.all([addCaller(), addCaller()]);
});

describe.each(testedStores)("files kept in %s", (store) => {
  let site: FileSite;

  beforeEach(async () => {
    site = await openFileSite(store);
    await emptyStore(store);
  });

  test.each(allowed)(
    "a %s named %j gets the type and extension of its content",
    async (purpose, name, make, type, kept) => {
      const bytes = await make();
      const { status, body } = await site.upload({ caller, purpose, name, bytes });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({ name: kept, type, address: `/api/files/${body.fileId}` });
      if (!purpose.endsWith("picture")) expect(body.size).toBe(bytes.byteLength);
    },
  );

  test("parts can arrive in any order and more than once", async () => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(2.5 * MiB, "a")]);
    const size = store === "s3" ? 8 * MiB + 100 : bytes.byteLength;
    const content = Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.byteLength), "b")]);
    const { body: started } = await site.start(caller, { name: "a.pdf", size, purpose: "lesson-file" });
    expect(started.parts).toBeGreaterThan(1);
    for (const number of [...listParts(started).reverse(), 1, 1]) {
      expect(await site.sendPart(caller, started, number, getPart(content, started, number))).toBe(200);
    }
    expect((await site.complete(caller, started._id)).body).toMatchObject({ size, type: "application/pdf" });
    const { body: read } = await site.read(started._id, { caller });
    if (store === "gridfs") expect(Buffer.from(read).equals(content)).toBe(true);
  });

  test("missing parts are listed, and can be sent after a restart of the server or the browser", async () => {
    const size = (store === "s3" ? 16 : 2) * MiB + 7;
    const content = Buffer.concat([pdf, Buffer.alloc(size - pdf.byteLength, "a")]);
    const { body: started } = await site.start(caller, { name: "a.pdf", size, purpose: "lesson-file" });
    await site.sendPart(caller, started, 2, getPart(content, started, 2));
    const { status, body } = await site.complete(caller, started._id);
    expect([status, body.error.code, body.error.details]).toEqual([409, "incomplete", { missing: [1, 3] }]);

    const restarted = await openFileSite(store);
    const { body: found } = await restarted.look(caller, started._id);
    expect(found).toEqual({
      ...started,
      name: "a.pdf",
      size,
      purpose: "lesson-file",
      received: [2],
      isComplete: false,
    });
    for (const number of [1, 3]) {
      await restarted.sendPart(caller, started, number, getPart(content, started, number));
    }
    expect((await restarted.complete(caller, started._id)).status).toBe(200);
    expect((await restarted.look(caller, started._id)).body).toMatchObject({ isComplete: true });
  });

  test("ten completions at once make one file, and all get its id", async () => {
    const { _id } = await site.send({ caller, purpose: "course-picture", bytes: await buildPhoto("jpeg") });
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.complete(caller, _id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await site.read(_id)).body.byteLength).toBe(answers[0]?.body.size);
    expect((await listStoredFiles(store)).filter((line) => !line.startsWith("uploads.files"))).toHaveLength(
      1,
    );
  });

  test("ten uploads at once all succeed, and each keeps its own bytes", async () => {
    const uploads = Array.from({ length: 10 }, (_, index) => Buffer.from(`Text number ${index}`));
    const answers = await Promise.all(
      uploads.map((bytes) => site.upload({ caller, purpose: "lesson-file", name: "a.txt", bytes })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    if (store === "s3") return;
    const texts = await Promise.all(
      answers.map(async ({ body }) =>
        Buffer.from((await site.read(body.fileId, { caller })).body).toString(),
      ),
    );
    expect(texts).toEqual(uploads.map(String));
  });

  test("one person has 20 unfinished uploads at most, begun one after the other", async () => {
    const file = { name: "a.pdf", size: 100, purpose: "lesson-file" };
    const started = [];
    for (let count = 0; count < 20; count += 1) started.push(await site.start(caller, file));
    expect(started.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const refused = await site.start(caller, file);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringContaining("20 unfinished uploads"),
    ]);
    expect((await site.start(other, file)).status).toBe(201);
    await site.giveUp(caller, started[0]?.body._id);
    expect((await site.start(caller, file)).status).toBe(201);
  });

  test("a picture is rotated upright and resized, and its metadata is removed", async () => {
    const photo = await buildPhoto("jpeg", { width: 4000, height: 2000 });
    expect(photo.includes("Grace Hopper")).toBe(true);
    const { body } = await site.upload({ caller, purpose: "course-picture", bytes: photo });
    const kept = Buffer.from((await site.read(body.fileId)).body);
    const { default: sharp } = await import("sharp");
    expect(await sharp(kept).metadata()).toMatchObject({ format: "webp", width: 800, height: 1600 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes("Grace Hopper")).toBe(false);
    // The original is deleted too.
    expect((await listStoredFiles(store)).filter((line) => !line.startsWith("uploads.files"))).toHaveLength(
      1,
    );
  });

  test("canceling an upload deletes its bytes at once, and canceling it again gets 404", async () => {
    const { _id } = await site.send({ caller, purpose: "lesson-file", bytes: pdf });
    expect((await site.giveUp(caller, _id)).status).toBe(200);
    expect((await site.giveUp(caller, _id)).status).toBe(404);
    expect((await site.complete(caller, _id)).status).toBe(404);
    expect(await listStoredFiles(store)).toEqual([]);
    const done = await site.upload({ caller, purpose: "lesson-file", bytes: pdf });
    expect((await site.giveUp(caller, done.body.fileId)).status).toBe(409);
  });

  test("another user's upload looks missing", async () => {
    const bytes = html;
    const { _id } = await site.send({ caller, purpose: "lesson-file", bytes: pdf });
    const answers = [
      await site.look(other, _id),
      await site.putPart(other, _id, 1, bytes),
      await site.addressPart(other, _id, 1),
      await site.complete(other, _id),
      await site.giveUp(other, _id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await site.complete(caller, _id)).body.size).toBe(pdf.byteLength);
    expect(await openTestDatabase().collection("files").countDocuments()).toBe(1);
  });
});
