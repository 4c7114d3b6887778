import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { type CourseDocument, getCourses } from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewCourse } from "#lib/rules/courses/course-schema";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { toCents } from "#lib/rules/payments/money";
import { ensureTeacher } from "#lib/teachers/ensure-teacher";

/** Whoever is signed in. */
type Owner = Pick<SignedInUser, "uid" | "email"> & Partial<Pick<SignedInUser, "displayName" | "photoURL">>;

type CreateCourseOptions = { course: NewCourse; owner: Owner };
type CreatedCourse = { id: string; isNew: boolean };

/**
 * Adds a course. The same one by the same owner, which a lost answer leaves behind, counts as added.
 * Throws AppError `conflict` when any other course has the title, with its id in `details.serviceId`.
 */
export async function createCourse({ course, owner }: CreateCourseOptions): Promise<CreatedCourse> {
  const { title, details, Ratings, image, price, ...facts } = course;
  const _id = new ObjectId();
  const createdAt = new Date();
  const document: CourseDocument = {
    _id,
    title,
    titleKey: toTitleKey(title),
    details,
    Ratings,
    image,
    priceCents: toCents(price),
    owner: { uid: owner.uid, email: owner.email },
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
    ...facts,
  };
  await ensureTeacher(owner);
  const courses = await getCourses();
  try {
    await insertDocument({ collection: courses, document });
    return { id: _id.toHexString(), isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const existing = await courses.findOne({ titleKey: document.titleKey });
    const id = existing?._id.toHexString();
    if (existing && id && isSameCourse(existing, document)) return { id, isNew: false };
    throw new AppError("conflict", {
      message: "A course with this title already exists.",
      details: id ? { serviceId: id } : undefined,
      cause: error,
    });
  }
}

function isSameCourse(one: CourseDocument, other: CourseDocument): boolean {
  const fields = ["title", "details", "Ratings", "image", "priceCents"] as const;
  return one.owner.uid === other.owner.uid && fields.every((field) => one[field] === other[field]);
}
