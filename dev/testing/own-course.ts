import { ObjectId } from "mongodb";
import { makeCourse } from "#dev/testing/make-course";
import { addCaller, type Caller } from "#dev/testing/sign-in";
import { openTestDatabase } from "#dev/testing/test-database";
import { createCourse } from "#lib/courses/create-course";
import type { CourseDocument, UnlistedState } from "#lib/db/collections";
import type { NewCourse } from "#lib/rules/courses/course-schema";

export type OwnCourse = { teacher: Caller; id: string; title: string };

/** A course of somebody new. */
export async function addOwnCourse(change: Partial<NewCourse> = {}): Promise<OwnCourse> {
  const teacher = await addCaller();
  const title = `Course ${crypto.randomUUID()}`;
  const { id } = await createCourse({ course: makeCourse({ title, ...change }), owner: teacher });
  return { teacher, id, title: change.title ?? title };
}

/** What is stored of a course. */
export async function readCourse(id: string): Promise<CourseDocument | null> {
  return openTestDatabase()
    .collection<CourseDocument>("services")
    .findOne({ _id: new ObjectId(id) });
}

/** As its teacher, a moderator or a deletion that crashed leaves a course. */
export async function setState(id: string, state: UnlistedState): Promise<void> {
  const deletion = { id: new ObjectId(), stateBefore: null };
  await openTestDatabase()
    .collection("services")
    .updateOne({ _id: new ObjectId(id) }, { $set: { state, ...(state === "deleting" && { deletion }) } });
}
