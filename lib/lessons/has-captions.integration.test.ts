import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { addCaller } from "#dev/testing/people/sign-in";
import { loadLessonContent } from "#lib/lessons/load-lesson-content";
import { hasCaptions } from "#lib/lessons/outline-lessons";
import { findOutline, syncOutline } from "#lib/lessons/outlines";
import { requireLesson } from "#lib/lessons/require-lesson";

test("a course has captions when a video that students see has a captions file, and not before", async () => {
  const [video, hidden] = [buildEntry({ kind: "video" }), buildEntry({ kind: "video" })];
  const { serviceId } = await insertLessons({ entries: [buildEntry(), video, hidden], ready: [video.id] });
  const ask = async () => hasCaptions(await findOutline({ serviceId }));
  const caption = async (id: string, change: object) => {
    await openTestDatabase()
      .collection("lessons")
      .updateOne({ _id: new ObjectId(id) }, { $set: change });
    await syncOutline({ serviceId });
  };
  expect(await ask(), "a video without captions").toBe(false);
  await caption(hidden.id, { media: { captionsId: new ObjectId() } });
  expect(await ask(), "a video that its teacher alone sees").toBe(false);
  await caption(video.id, { "media.captionsId": new ObjectId() });
  expect(await ask()).toBe(true);
});

test.each([
  ["es", "es"],
  ["de-x-foo", null],
])("captions are in the course's language if that has a name: %s", async (language, shown) => {
  const owner = await addCaller();
  const video = buildEntry({ kind: "video" });
  const { serviceId } = await insertLessons({ owner, entries: [video], ready: [] });
  const database = openTestDatabase();
  const media = { fileId: new ObjectId(), captionsId: new ObjectId() };
  await database.collection("lessons").updateOne({ _id: new ObjectId(video.id) }, { $set: { media } });
  await database.collection("services").updateOne({ _id: serviceId }, { $set: { language } });
  const content = await loadLessonContent(await requireLesson({ id: video.id, uid: owner.uid }));
  expect(content.video).toMatchObject({ kind: "file", language: shown });
});
