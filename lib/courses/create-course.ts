import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ObjectId } from "mongodb";
import { toInitialFields } from "#lib/courses/initial-fields";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import type { CourseDocument } from "#lib/db/documents/courses";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { changeCourse } from "#lib/derived/change-course";
import { toPendingSearch } from "#lib/derived/pending-search";
import { refreshSearch } from "#lib/derived/refresh-search";
import { AppError } from "#lib/errors/app-error";
import { claimPicture } from "#lib/files/claim-file";
import { requireNoDebt } from "#lib/ledger/debt";
import { withinQuotas } from "#lib/limits/within-quotas";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewCourse } from "#lib/rules/courses/course-schema";
import { isListed } from "#lib/rules/courses/is-listed";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCents } from "#lib/rules/payments/money";
import { createTeacherIfMissing } from "#lib/teachers/find-teacher";

/** The signed-in teacher. Without `emailVerified`, the quotas of an unverified person apply. */
type CourseOwner = Pick<SignedInUser, "uid" | "email"> &
  Partial<Pick<SignedInUser, "displayName" | "photoURL" | "emailVerified">>;

type CreateCourseOptions = { course: NewCourse; owner: CourseOwner };

/**
 * Adds a course and returns its id. Idempotent: if this owner has already added an identical course, for example
 * because the first response was lost, returns that one. Throws AppError `conflict` when another course has the title,
 * with that course's id in `details.serviceId` if its readers can find it, and for an owner in debt; `quota`; and
 * `invalid` for a picture that the owner hasn't uploaded.
 */
export async function createCourse({ course, owner }: CreateCourseOptions) {
  const { title, details, Ratings, image, price, ...facts } = course;
  const identity = createIdentity();
  const priceCents = toCents(price);
  const document: CourseDocument = {
    ...identity,
    title,
    titleKey: toTitleKey(title),
    details,
    Ratings,
    image,
    priceCents,
    owner: { uid: owner.uid, email: owner.email },
    ...toInitialFields({ ...identity, priceCents }),
    ...facts,
    ...toPendingSearch(),
  };
  return changeCourse({
    teacherUid: owner.uid,
    ranked: { category: facts.category },
    write: async () => {
      await requireNoDebt(owner.uid);
      await claimPicture({ address: image, uid: owner.uid, purpose: "course-picture", field: "image" });
      await createTeacherIfMissing(owner);
      const { id, isNew } = await insertCourse({ document, emailVerified: owner.emailVerified ?? false });
      // Also for a course that already existed: the first attempt may have stopped before this step.
      await refreshSearch(id);
      return { id: id.toHexString(), isNew };
    },
  });
}

type CourseInsert = { document: CourseDocument; emailVerified: boolean };

/**
 * Returns the id of the new course or of the owner's identical one. Throws AppError `conflict` for a taken title and
 * `quota`.
 */
async function insertCourse({ document, emailVerified }: CourseInsert): Promise<InsertedCourse> {
  const courses = await getCollection("services");
  // Must run first, so that a retry succeeds even if the first attempt has used up a quota.
  const earlier = await courses.findOne({ titleKey: document.titleKey });
  if (earlier) return requireSameCourse({ existing: earlier, document });
  try {
    await withinQuotas({
      holder: { uid: document.owner.uid, emailVerified },
      names: ["courses", "publishedCourses"],
      ids: [document._id],
      write: () => insertDocument({ collection: courses, document }),
    });
    return { id: document._id, isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const existing = await courses.findOne({ titleKey: document.titleKey });
    return requireSameCourse({ existing, document, cause: error });
  }
}

type InsertedCourse = { id: ObjectId; isNew: boolean };
type CourseComparison = { existing: CourseDocument | null; document: CourseDocument; cause?: unknown };

function requireSameCourse({ existing, document, cause }: CourseComparison): InsertedCourse {
  if (existing && isSameCourse(existing, document)) return { id: existing._id, isNew: false };
  throw createTitleConflict({ existing, uid: document.owner.uid, cause });
}

type TitleConflict = { existing: CourseDocument | null; uid: string; cause: unknown };

/** Returns the AppError `conflict` for a title that another course has. */
export function createTitleConflict({ existing, uid, cause }: TitleConflict): AppError {
  const isFound = existing !== null && (isListed(existing) || existing.owner.uid === uid);
  return new AppError("conflict", {
    message: "A course with this title already exists.",
    details: isFound ? { serviceId: existing._id.toHexString() } : undefined,
    cause,
  });
}

const content = [
  ...(["title", "details", "Ratings", "image", "priceCents"] as const),
  ...(["headline", "category", "level", "language", "outcomes", "requirements"] as const),
];

/** Whether `one` has the same content and owner as `other` and is still published and unchanged. */
function isSameCourse(one: CourseDocument, other: CourseDocument): boolean {
  const isSame = content.every((field) => isDeepStrictEqual(one[field], other[field]));
  return isSame && one.owner.uid === other.owner.uid && isListed(one);
}
