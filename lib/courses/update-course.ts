import "server-only";
import { isDeepStrictEqual } from "node:util";
import { requireUnrestricted } from "#lib/auth/person-states";
import { createTitleConflict } from "#lib/courses/create-course";
import { type OwnCourseId, requireOwnCourse } from "#lib/courses/find-course";
import { loadCourseDtos } from "#lib/courses/load-course-dtos";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument, StoredCourseState } from "#lib/db/documents/courses";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { changeCourse } from "#lib/derived/change-course";
import { toPendingSearch, toStateFields } from "#lib/derived/pending-search";
import { refreshSearch, searchedFields } from "#lib/derived/refresh-search";
import { AppError } from "#lib/errors/app-error";
import { claimPicture } from "#lib/files/claim-file";
import { syncPicture } from "#lib/files/sync-picture";
import { requireNoDebt } from "#lib/ledger/debt";
import type { QuotaHolder } from "#lib/limits/quotas";
import { withinQuotas } from "#lib/limits/within-quotas";
import type { CourseChange } from "#lib/rules/courses/course-schema";
import { isListed } from "#lib/rules/courses/is-listed";
import { toPriceKey } from "#lib/rules/courses/sort-keys";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCents } from "#lib/rules/payments/money";

type CourseUpdate = OwnCourseId & Pick<QuotaHolder, "emailVerified"> & { change: CourseChange };

/**
 * Changes a teacher's own course, with this id of 24 hexadecimal digits, and returns its new version. Idempotent: a
 * retry of a change that is already stored succeeds. Reviews, carts, and lists read the title and the price from the
 * course, so no other document changes. Throws AppError `not_found` and `forbidden` as requireOwnCourse does;
 * `conflict` for an outdated version, with the newer course in `details.course`; `conflict` for a taken title, as
 * createCourse does, and when a teacher in debt publishes; `restricted` for a teacher whom an admin has restricted;
 * `forbidden` for a change of state while the course is hidden; `quota` for a course that would be published; and
 * `invalid` for a picture that the teacher hasn't uploaded.
 */
export async function updateCourse({ change, emailVerified, ...own }: CourseUpdate) {
  const course = await requireOwnCourse(own);
  const { state, category = course.category } = change;
  if (state === "published") await requireUnrestricted(own.uid);
  const isNewInCategory = state === "published" || (change.category && isListed(course));
  return changeCourse({
    courseId: course._id,
    ...(state && { teacherUid: own.uid }),
    ...(isNewInCategory && { ranked: { ...course, category: category ?? undefined } }),
    write: () => writeChange({ course, change, emailVerified }),
  });
}

type CourseChangeWrite = {
  /** The course as it was read for this request. */
  course: CourseDocument;
  change: CourseChange;
  emailVerified: boolean;
};

async function writeChange({ course, change, emailVerified }: CourseChangeWrite): Promise<number> {
  const { version: seen, ...fields } = change;
  const changed = toStoredFields(fields);
  let stored = course;
  const attempt = async () => {
    if (stored.state === "deleting") {
      throw new AppError("conflict", { message: "This course is being deleted." });
    }
    const { version } = stored;
    const isStored = version === seen + 1 && hasAllFields(stored, changed);
    if (version !== seen && !isStored) {
      throw new AppError("conflict", {
        message: "This course was changed in another tab or on another device.",
        details: { course: (await loadCourseDtos([stored]))[0] },
      });
    }
    if (!isStored) {
      if (fields.state && stored.state === "hidden") {
        throw new AppError("forbidden", { message: "This course was hidden by a moderator." });
      }
      if (fields.state === "published" && !isListed(stored)) await requireNoDebt(stored.owner.uid);
      const { image: address } = fields;
      if (address !== undefined && address !== stored.image) {
        await claimPicture({ address, uid: stored.owner.uid, purpose: "course-picture", field: "image" });
      }
      if (!(await updateWithinQuota({ stored, changed, emailVerified }))) {
        stored = await requireOwnCourse({ id: course._id.toHexString(), uid: course.owner.uid });
        return retry;
      }
    }
    if (fields.image !== undefined) {
      // A hidden course hides its new picture, and the one before may now be shown only by hidden content.
      for (const address of new Set([fields.image, stored.image])) {
        await syncPicture({ address, uid: stored.owner.uid });
      }
    }
    // Also for a change that is already stored: the attempt that stored it may have stopped before this step.
    if (isSearched(changed)) await refreshSearch(course._id);
    return seen + 1;
  };
  return retryOnConflict({ name: "course", attempt });
}

/** An undefined value removes the field. */
type ChangedFields = { [Field in keyof CourseDocument]?: CourseDocument[Field] | undefined };

function toStoredFields({ price, title, state, ...fields }: Omit<CourseChange, "version">): ChangedFields {
  const facets = Object.entries(fields).map(([field, value]) => [field, value ?? undefined]);
  return {
    ...Object.fromEntries(facets),
    ...(state && { state }),
    ...(title !== undefined && { title, titleKey: toTitleKey(title) }),
    ...(price !== undefined && { priceCents: toCents(price) }),
  };
}

/** Whether the search index depends on any of these fields. */
function isSearched(changed: ChangedFields): boolean {
  return "state" in changed || Object.keys(changed).some((field) => field in searchedFields);
}

function hasAllFields(stored: CourseDocument, changed: ChangedFields): boolean {
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(changed).every(([field, value]) => isDeepStrictEqual(before.get(field), value));
}

type FieldsUpdate = { stored: CourseDocument; changed: ChangedFields };

/** Returns false if another request has changed the course first. Throws AppError `quota`. */
async function updateWithinQuota({ emailVerified, ...update }: FieldsUpdate & { emailVerified: boolean }) {
  const { stored, changed } = update;
  const isPublished = changed.state === "published" && !isListed(stored);
  if (!isPublished) return updateFields(update);
  return withinQuotas({
    holder: { uid: stored.owner.uid, emailVerified },
    names: ["publishedCourses"],
    ids: [stored._id],
    write: () => updateFields(update),
  });
}

/** Returns false if another request has changed the course first. */
async function updateFields({ stored, changed }: FieldsUpdate) {
  const courses = await getCollection("services");
  const { _id, owner, version, createdKey } = stored;
  const { priceCents, state } = changed;
  const entries = Object.entries(changed);
  const gone = entries.filter(([, value]) => value === undefined).map(([field]) => [field, ""]);
  const kept = entries.filter(([, value]) => value !== undefined);
  try {
    const fixedStates: StoredCourseState[] = state ? ["deleting", "hidden"] : ["deleting"];
    const { matchedCount } = await courses.updateOne(
      { _id, "owner.uid": owner.uid, version, state: { $nin: fixedStates } },
      {
        $set: {
          ...Object.fromEntries(kept),
          ...(isSearched(changed) && toPendingSearch()),
          ...(state && toStateFields(state)),
          ...(priceCents !== undefined && { priceKey: toPriceKey({ priceCents, createdKey }) }),
          version: version + 1,
          // Publishing or unpublishing doesn't make the content newer.
          ...(entries.some(([field]) => field !== "state") && { updatedAt: new Date() }),
        },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone) }),
      },
    );
    return matchedCount === 1;
  } catch (error) {
    if (!isDuplicateKey(error) || changed.titleKey === undefined) throw error;
    const existing = await courses.findOne({ titleKey: changed.titleKey });
    throw createTitleConflict({ existing, uid: owner.uid, cause: error });
  }
}
