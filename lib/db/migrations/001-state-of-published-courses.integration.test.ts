import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { addOwnCourse, updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import type { StoredCourseState } from "#lib/db/documents/courses";
import { migrate } from "#lib/db/migrate";

const uri = process.env.MONGODB_URI ?? "";
const courses = () => openTestDatabase().collection("services");

/** Stores a course as version 1.0.0 did. */
async function addOldCourse(state: StoredCourseState, stateBefore?: StoredCourseState): Promise<string> {
  const { id } = await addOwnCourse();
  const _id = new ObjectId(id);
  const course = await courses().findOne({ _id });
  if (state !== "published") await updateState(id, state);
  const toOld = (each: StoredCourseState) => (each === "published" ? null : each);
  const before = stateBefore && { stateBefore: toOld(stateBefore) };
  await courses().updateOne(
    { _id },
    {
      $set: {
        state: toOld(state),
        // Words of titles had no index entry of their own.
        search: course?.search.filter((token: string) => !token.startsWith("t:")),
        ...(state === "deleting" && { deletion: { id: new ObjectId(), ...before } }),
        ...(state === "hidden" && { hidden: { decisionId: new ObjectId(), at: new Date(), ...before } }),
      },
    },
  );
  return id;
}

test("courses of 1.0.0 keep their states, and only published ones stay in the search", async () => {
  const cases = [
    ["published"],
    ["unpublished"],
    ["hidden", "published"],
    ["hidden", "unpublished"],
    ["deleting", "published"],
    ["deleting", "unpublished"],
  ] as const;
  const ids = await Promise.all(cases.map(([state, before]) => addOldCourse(state, before)));
  await migrate({ uri, onProgress: () => {} });
  const stored = await Promise.all(ids.map((id) => courses().findOne({ _id: new ObjectId(id) })));
  expect(
    stored.map((course) => [
      course?.state,
      course?.deletion?.stateBefore ?? course?.hidden?.stateBefore,
      course?.search,
    ]),
  ).toEqual(
    cases.map(([state, before], index) => [
      state,
      before,
      state === "published" ? stored[index]?.searchTokens : [],
    ]),
  );
  // As after an interruption: its completion isn't recorded.
  await openTestDatabase().collection("migrations").deleteMany({});
  await migrate({ uri, onProgress: () => {} });
  const again = await Promise.all(ids.map((id) => courses().findOne({ _id: new ObjectId(id) })));
  expect(again).toEqual(stored);
});
