import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { hasCaptions } from "#lib/lessons/outline-lessons";
import { findOutline, syncOutline } from "#lib/lessons/outlines";

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
