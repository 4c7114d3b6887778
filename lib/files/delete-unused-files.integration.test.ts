import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildEntry, buildOutline, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { type FileSite, openFileSite, testedStores } from "#dev/testing/files/file-site";
import { buildPhoto, pdf, video, webVtt } from "#dev/testing/files/sample-files";
import { emptyStore, listStoredFiles } from "#dev/testing/files/stored-bytes";
import { updateAccount } from "#dev/testing/people/emulator";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

let caller: Caller;

beforeAll(async () => {
  caller = await addCaller();
});

const makeBytes: Record<FilePurpose, () => Buffer | Promise<Buffer>> = {
  "course-picture": () => buildPhoto("png"),
  "person-picture": () => buildPhoto("png"),
  "lesson-file": () => pdf,
  "lesson-video": () => video,
  captions: () => webVtt,
};

/** For each purpose: how a document names a file, and how it stops naming it. */
const uses: Record<
  FilePurpose,
  { collection: string; toDocument: (id: ObjectId) => Record<string, unknown> }
> = {
  "course-picture": { collection: "services", toDocument: (id) => ({ image: `/api/files/${id}` }) },
  "person-picture": { collection: "teachers", toDocument: (id) => ({ photo: `/api/files/${id}` }) },
  "lesson-file": { collection: "lessons", toDocument: (fileId) => ({ media: { fileId } }) },
  "lesson-video": { collection: "lessons", toDocument: (fileId) => ({ media: { fileId } }) },
  captions: { collection: "lessons", toDocument: (captionsId) => ({ media: { captionsId } }) },
};
const purposes = Object.keys(uses) as FilePurpose[];

describe.each(testedStores)("files kept in %s", (store) => {
  let site: FileSite;

  beforeEach(async () => {
    site = await openFileSite(store);
    await emptyStore(store);
  });

  async function upload(purpose: FilePurpose): Promise<string> {
    const { status, body } = await site.upload({ caller, purpose, bytes: await makeBytes[purpose]() });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.fileId;
  }
  const isThere = async (id: string) => (await site.look(caller, id)).status === 200;

  test.each(purposes)(
    "a %s stays while a document names it, and is removed a day after the last one stops",
    async (purpose) => {
      const id = await upload(purpose);
      const { collection, toDocument } = uses[purpose];
      const named = openTestDatabase().collection(collection);
      await named.insertOne(toDocument(new ObjectId(id)));
      for (const hours of [25, 50, 75]) await site.clean(hours);
      expect(await isThere(id)).toBe(true);

      await named.deleteMany({});
      // The first cleanup marks the file as unused; the second comes just under a day later.
      for (const hours of [100, 123]) await site.clean(hours);
      expect(await isThere(id)).toBe(true);
      await site.clean(125);
      expect(await isThere(id)).toBe(false);
      expect(await listStoredFiles(store)).toEqual([]);
      await site.clean(127);
      expect(await openTestDatabase().collection("files").countDocuments()).toBe(0);
    },
  );

  test("an account's picture stays, and is removed a day after the account gets another", async () => {
    const id = await upload("person-picture");
    await updateAccount(caller, { photoUrl: `http://localhost:3000/api/files/${id}` });
    for (const hours of [25, 50, 75]) await site.clean(hours);
    expect(await isThere(id)).toBe(true);
    await updateAccount(caller, { photoUrl: "https://pictures.example/a.png" });
    for (const hours of [100, 125]) await site.clean(hours);
    expect(await isThere(id)).toBe(false);
  });

  test("the picture of a profile that moderators hide stays for its restoration", async () => {
    const id = await upload("person-picture");
    const { createDecision } = await import("#lib/moderation/create-decision");
    const { createTeacherIfMissing } = await import("#lib/teachers/find-teacher");
    const photoURL = `/api/files/${id}`;
    const teacherId = await createTeacherIfMissing({ uid: caller.uid, displayName: "Ada", photoURL });
    const admin = { uid: "an admin", displayName: "Margaret" };
    const decide = (decision: "hide" | "restore") =>
      createDecision({ admin, decision: { kind: "teacher", id: teacherId, decision, reason: "Spam." } });
    await decide("hide");
    for (const hours of [25, 50]) await site.clean(hours);
    await decide("restore");
    expect((await site.read(id)).status).toBe(200);
  });

  test("a file that was just claimed stays, though no document names it yet", async () => {
    const id = await upload("lesson-file");
    const { claimFile } = await import("#lib/files/claim-file");
    const files = openTestDatabase().collection("files");
    const long = new Date(Date.now() - 72 * 3_600_000);
    await files.updateOne({ _id: new ObjectId(id) }, { $set: { unusedSince: long, checkAt: long } });
    await claimFile({ id, uid: caller.uid, purpose: "lesson-file", field: "media" });
    await site.clean(0);
    expect(await isThere(id)).toBe(true);
  });

  test("a claim during a cleanup: either the file stays, or the claim is rejected", async () => {
    const { claimFile } = await import("#lib/files/claim-file");
    const files = openTestDatabase().collection("files");
    const long = new Date(Date.now() - 72 * 3_600_000);
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const id = await upload("lesson-file");
      await files.updateOne({ _id: new ObjectId(id) }, { $set: { unusedSince: long, checkAt: long } });
      const cleaning = site.clean(0);
      if (round % 3 > 0) await new Promise((resolve) => setTimeout(resolve, round));
      const isClaimed = await claimFile({
        id,
        uid: caller.uid,
        purpose: "lesson-file",
        field: "media",
      }).then(
        () => true,
        () => false,
      );
      await cleaning;
      expect(await isThere(id)).toBe(isClaimed);
      ends.add(isClaimed ? "claimed" : "removed");
    }
    expect(ends.size).toBeGreaterThan(0);
  });

  test("the next cleanup removes the original of a picture that a crash left behind", async () => {
    const id = await upload("course-picture");
    const files = openTestDatabase().collection("files");
    const { getStorage } = await import("#lib/files/storage/choose-storage");
    await getStorage(store).write(new ObjectId(id), Buffer.from("where it was taken"));
    await files.updateOne({ _id: new ObjectId(id) }, { $set: { hasSource: true } });
    await openTestDatabase()
      .collection("services")
      .insertOne({ image: `/api/files/${id}` });
    await site.clean(25);
    expect((await listStoredFiles(store)).filter((line) => line.includes(id))).toEqual([]);
    expect(await files.countDocuments({ hasSource: true })).toBe(0);
    expect((await site.read(id)).status).toBe(200);
  });
});

test("a file stays while its deleted lesson can be restored, and is removed after the lesson", async () => {
  const site = await openFileSite("gridfs");
  const { body } = await site.upload({ caller, purpose: "lesson-file", bytes: pdf });
  const { fileId } = body;
  const entry = buildEntry({ kind: "file" });
  const owner = { uid: caller.uid, email: caller.email };
  const { serviceId, sectionId } = await insertLessons({ owner, entries: [entry], ready: [] });
  const { storeOutline } = await import("#lib/lessons/outlines");
  const { deleteUnusedLessons } = await import("#lib/lessons/outline-lessons");
  await writeLesson({ id: entry.id, uid: caller.uid, saved: { version: 0, body: "", media: { fileId } } });
  await storeOutline({ serviceId, saved: buildOutline(1, [], sectionId) });
  const clean = async (hours: number) => {
    await deleteUnusedLessons({ now: new Date(Date.now() + hours * 3_600_000), limit: 100 });
    await site.clean(hours);
    return (await site.look(caller, fileId)).status;
  };
  expect(await clean(23)).toBe(200);
  expect(await clean(25)).toBe(200);
  expect([await clean(50), await clean(75)]).toContain(404);
  expect(await listStoredFiles("gridfs")).toEqual([]);
});

test("a file whose store doesn't respond doesn't keep other files from being removed", async () => {
  const site = await openFileSite("gridfs");
  const { body } = await site.upload({ caller, purpose: "lesson-file", bytes: pdf });
  const files = openTestDatabase().collection("files");
  const stored = await files.findOne({ _id: new ObjectId(String(body.fileId)) });
  // The tests have no settings for this store.
  await files.insertOne({
    ...stored,
    _id: new ObjectId(),
    storage: "s3",
    checkAt: new Date(0),
    unusedSince: new Date(0),
  });
  await site.clean(25);
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain("a file could not be cleaned up");
  vi.mocked(console.error).mockClear();
  expect((await site.look(caller, body.fileId)).status).toBe(404);
  expect(await listStoredFiles("gridfs")).toEqual([]);
});
