import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { newestFirst } from "#lib/db/paging";
import { changeCourse } from "#lib/derived/change-course";
import { changeTeacher } from "#lib/derived/change-teacher";
import { toPendingSearch, toStateFields } from "#lib/derived/pending-search";
import { refreshSearch } from "#lib/derived/refresh-search";
import { AppError } from "#lib/errors/app-error";
import type { DeletedUser } from "#lib/people/account-deletions";
import { deleteUnsoldCourse } from "#lib/teaching/delete-course";

/**
 * Deletes this user's courses. Bought ones leave the catalog, stay readable for their buyers, and name no teacher.
 * `hasOpenCheckout`: a buyer may still be paying for one, which the next call deletes unless it was bought.
 */
export async function eraseCourses({ uid, alias }: DeletedUser): Promise<{ hasOpenCheckout: boolean }> {
  const courses = await getCollection("services");
  // Courses that a buyer was paying for during an earlier call already have the alias.
  const owned = { "owner.uid": { $in: [uid, alias] } };
  let hasOpenCheckout = false;
  for (const { _id } of await courses
    .find(owned, { projection: { _id: 1 } })
    .sort(newestFirst)
    .toArray()) {
    if ((await eraseCourse(_id, { uid, alias })) === "paying") hasOpenCheckout = true;
  }
  return { hasOpenCheckout };
}

/** Returns "deleted", "bought", or "paying" if the course is kept for now. */
async function eraseCourse(_id: ObjectId, { uid, alias }: DeletedUser) {
  const courses = await getCollection("services");
  const own = { _id, "owner.uid": uid };
  const owner = { uid: alias, email: "" };
  const write = async () => {
    // Must run before the check for open checkouts, so that no new checkout starts.
    await courses.updateOne(
      { ...own, state: "published" },
      { $set: toStateFields("unpublished"), $inc: { version: 1 } },
    );
    try {
      await deleteUnsoldCourse({ _id });
      return "deleted" as const;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
      // A change that the teacher sent earlier may have published it again.
      await courses.updateOne(
        { ...own, state: "published" },
        { $set: { owner, ...toStateFields("unpublished") }, $inc: { version: 1 } },
      );
      // The search must no longer find it by the teacher's name.
      await courses.updateOne(own, { $set: { owner, ...toPendingSearch() }, $inc: { version: 1 } });
      await refreshSearch(_id);
      return error.details?.reason === "bought" ? ("bought" as const) : ("paying" as const);
    }
  };
  return changeCourse({ courseId: _id, write });
}

/** Deletes this user's teacher profile, or empties it while bought courses remain. */
export async function eraseTeacher({ uid, alias }: DeletedUser): Promise<void> {
  const [courses, teachers] = await Promise.all([getCollection("services"), getCollection("teachers")]);
  const write = async () => {
    const kept = await courses.findOne({ "owner.uid": alias }, { projection: { _id: 1 } });
    const successor = await teachers.findOne({ uid: alias }, { projection: { _id: 1 } });
    if (!kept || successor) await teachers.deleteOne({ uid });
    else {
      const erased = { uid: alias, name: "", photo: "", about: "" };
      await teachers.updateOne({ uid }, { $set: erased, $unset: { hidden: "" } });
    }
  };
  await changeTeacher({ uid, write });
}

/** Deletes the payee document of a teacher without a connected account. */
export async function erasePayee({ uid }: DeletedUser): Promise<void> {
  const payees = await getCollection("payees");
  await payees.deleteOne({ uid, accountId: { $exists: false }, current: { $exists: false } });
}
