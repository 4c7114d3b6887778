import "server-only";
import { isDeepStrictEqual } from "node:util";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { isListed } from "#lib/courses/find-course";
import { toInitialFields } from "#lib/courses/initial-fields";
import { type CourseDocument, getCourses } from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { claimPicture } from "#lib/files/claim-files";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewCourse } from "#lib/rules/courses/course-schema";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { toCents } from "#lib/rules/payments/money";
import { refreshSearch } from "#lib/search/refresh-search";
import { ensureTeacher } from "#lib/teachers/ensure-teacher";

/** Whoever is signed in. */
type Owner = Pick<SignedInUser, "uid" | "email"> & Partial<Pick<SignedInUser, "displayName" | "photoURL">>;

type CreateCourseOptions = { course: NewCourse; owner: Owner };
type CreatedCourse = { id: string; isNew: boolean };

/**
 * Adds a course. The same one by the same owner, which a lost answer leaves behind, counts as added.
 * Throws AppError `conflict` when any other course has the title, with its id in `details.serviceId` unless it is one
 * that its readers don't find; `invalid` for a picture that is not an own upload.
 */
export async function createCourse({ course, owner }: CreateCourseOptions): Promise<CreatedCourse> {
  const { title, details, Ratings, image, price, ...facts } = course;
  const _id = new ObjectId();
  const createdAt = new Date();
  const createdKey = toCreatedKey({ createdAt, _id });
  const priceCents = toCents(price);
  const document: CourseDocument = {
    _id,
    title,
    titleKey: toTitleKey(title),
    details,
    Ratings,
    image,
    priceCents,
    owner: { uid: owner.uid, email: owner.email },
    createdAt,
    createdKey,
    ...toInitialFields({ createdAt, createdKey, priceCents }),
    ...facts,
  };
  await claimPicture({ address: image, uid: owner.uid, purpose: "course-picture", field: "image" });
  await ensureTeacher(owner);
  const courses = await getCourses();
  try {
    await insertDocument({ collection: courses, document });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const existing = await courses.findOne({ titleKey: document.titleKey });
    const id = existing?._id.toHexString();
    if (existing && id && isSameCourse(existing, document)) {
      // The first attempt may have ended before that.
      await refreshSearch(existing._id);
      return { id, isNew: false };
    }
    throw createTitleConflict({ existing, uid: owner.uid, cause: error });
  }
  await refreshSearch(_id);
  return { id: _id.toHexString(), isNew: true };
}

type Taken = { existing: CourseDocument | null; uid: string; cause: unknown };

/** AppError `conflict` for a title that a course already has. */
export function createTitleConflict({ existing, uid, cause }: Taken): AppError {
  const isFound = existing !== null && (isListed(existing) || existing.owner.uid === uid);
  return new AppError("conflict", {
    message: "A course with this title already exists.",
    details: isFound ? { serviceId: existing._id.toHexString() } : undefined,
    cause,
  });
}

const written = ["title", "details", "Ratings", "image", "priceCents"] as const;
const facts = ["headline", "category", "level", "language", "outcomes", "requirements"] as const;

/** Whether one is what the other's owner wrote, published and unchanged. */
function isSameCourse(one: CourseDocument, other: CourseDocument): boolean {
  return (
    one.owner.uid === other.owner.uid &&
    isListed(one) &&
    [...written, ...facts].every((field) => isDeepStrictEqual(one[field], other[field]))
  );
}
