import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { findFirebaseAccountByEmail } from "#lib/auth/request-firebase";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import { findLastDecision } from "#lib/moderation/sync-case";
import { countSales, noSales, type Sales } from "#lib/ownership/sales";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import { toTitleKey } from "#lib/rules/courses/title-key";
import type { ModeratedCourse } from "#lib/rules/moderation/moderated-course";
import { toDollars } from "#lib/rules/payments/money";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const fields = { title: 1, state: 1, hidden: 1, "owner.uid": 1, createdKey: 1 } as const;
type CourseFields = Pick<CourseDocument, "_id" | "title" | "state" | "hidden" | "createdKey"> & {
  owner: { uid: string };
};

const maxCounted = 1000;

type CourseSearch = Paging & { q: string };

/**
 * Lists courses for admins, newest first: with this id, of the teacher with this email address, or whose title starts
 * with this text; without a search, the hidden and taken-down ones. A search by title has one page, in the order of the
 * titles. Throws AppError `unavailable` for an address while Firebase is down.
 */
export async function listModeratedCourses({ q, cursor, limit }: CourseSearch) {
  const found = await findCourses({ q, cursor, limit });
  const ids = found.courses.map(({ _id }) => _id.toHexString());
  const [sales, names] = await Promise.all([
    countSales(ids),
    listTeacherNames([...new Set(found.courses.map(({ owner }) => owner.uid))]),
  ]);
  const courses = await Promise.all(
    found.courses.map((course) => {
      const name = toTeacherName(names.get(course.owner.uid) ?? "");
      return loadModeratedCourse({ course, name, sales: sales[course._id.toHexString()] ?? noSales });
    }),
  );
  return { courses, nextCursor: found.nextCursor };
}

async function findCourses({ q, cursor, limit }: CourseSearch) {
  const teacher = q.includes("@") ? await findFirebaseAccountByEmail(q) : null;
  const id = objectIdSchema.safeParse(q).data;
  if (id) return findPage({ filter: { _id: new ObjectId(id) }, cursor, limit });
  if (teacher) return findPage({ filter: { "owner.uid": teacher.uid }, cursor, limit });
  return q === "" ? findPage({ filter: { state: "hidden" }, cursor, limit }) : findByTitle({ q, limit });
}

async function findPage({ filter, cursor, limit }: Paging & { filter: Filter<CourseDocument> }) {
  const courses = await getCollection("services");
  const found: CourseFields[] = await courses
    .find({ ...filter, ...afterCursor(cursor) }, { projection: fields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(found, limit);
  return { courses: page, nextCursor };
}

async function findByTitle({ q, limit }: Pick<CourseSearch, "q" | "limit">) {
  const key = toTitleKey(q);
  const services = await getCollection("services");
  const courses: CourseFields[] = await services
    .find({ titleKey: { $gte: key, $lt: `${key}\uffff` } }, { projection: fields })
    .sort({ titleKey: 1 })
    .limit(limit)
    .toArray();
  return { courses, nextCursor: null };
}

type LoadOptions = { course: CourseFields; name: string; sales: Sales };

async function loadModeratedCourse({ course, name, sales }: LoadOptions): Promise<ModeratedCourse> {
  const { _id, title, owner } = course;
  const reports = await getCollection("reports");
  const subject = { kind: "course", subjectId: _id } as const;
  const [last, openReports] = await Promise.all([
    findLastDecision(subject),
    reports.countDocuments({ ...subject, state: "open" }, { limit: maxCounted }),
  ]);
  return {
    _id: _id.toHexString(),
    title,
    state: toState(course),
    teacher: { uid: owner.uid, name },
    students: sales.students,
    sales: toDollars(sales.salesCents),
    openReports,
    isAppealed: last?.answer !== undefined,
    lastDecision: last && {
      decision: last.decision,
      reason: last.reason,
      admin: last.admin.name || last.admin.uid,
      createdAt: last.createdAt.toISOString(),
    },
  };
}

function toState({ state, hidden }: CourseFields): ModeratedCourse["state"] {
  if (hidden?.isTakenDown) return "taken_down";
  return hidden ? "hidden" : state;
}
