import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { StoredCourseState } from "#lib/db/documents/courses";
import type { FileDocument } from "#lib/db/documents/files";
import type { QuotaName } from "#lib/limits/quotas";

/** The documents of a person, except those with the ids `except`. */
type UsageScope = { uid: string; except?: ObjectId[] };

const toIdFilter = ({ except = [] }: UsageScope) => (except.length > 0 ? { _id: { $nin: except } } : {});

const storedStates: FileDocument["state"][] = ["uploading", "complete"];

const counters: Record<QuotaName, (scope: UsageScope) => Promise<number>> = {
  async publishedCourses(scope) {
    const courses = await getCollection("services");
    // A deletion that is refused publishes its course again.
    const states: StoredCourseState[] = ["published", "deleting"];
    return courses.countDocuments({ "owner.uid": scope.uid, state: { $in: states }, ...toIdFilter(scope) });
  },
  async courses(scope) {
    const courses = await getCollection("services");
    return courses.countDocuments({ "owner.uid": scope.uid, ...toIdFilter(scope) });
  },
  async lessons(scope) {
    const [courses, lessons] = await Promise.all([getCollection("services"), getCollection("lessons")]);
    const own = await courses.find({ "owner.uid": scope.uid }, { projection: { _id: 1 } }).toArray();
    if (own.length === 0) return 0;
    return lessons.countDocuments({ serviceId: { $in: own.map(({ _id }) => _id) }, ...toIdFilter(scope) });
  },
  async files(scope) {
    const files = await getCollection("files");
    return files.countDocuments({ uid: scope.uid, state: { $ne: "removed" }, ...toIdFilter(scope) });
  },
  async fileBytes(scope) {
    const files = await getCollection("files");
    const [sum] = await files
      .aggregate<{ bytes: number }>([
        { $match: { uid: scope.uid, state: { $in: storedStates }, ...toIdFilter(scope) } },
        { $group: { _id: null, bytes: { $sum: "$size" } } },
      ])
      .toArray();
    return sum?.bytes ?? 0;
  },
  async openReports(scope) {
    const reports = await getCollection("reports");
    return reports.countDocuments({ uid: scope.uid, state: "open", ...toIdFilter(scope) });
  },
  async reviews(scope) {
    const reviews = await getCollection("reviews");
    return reviews.countDocuments({ uid: scope.uid, ...toIdFilter(scope) });
  },
  async coupons(scope) {
    const coupons = await getCollection("coupons");
    return coupons.countDocuments({ uid: scope.uid, ...toIdFilter(scope) });
  },
};

/**
 * Returns how much of a quota a person uses, counted from the documents themselves: a number of documents, or of bytes
 * for `fileBytes`. Unfinished uploads count with their declared size, and removed lessons until they are deleted.
 */
export async function countUsage(name: QuotaName, scope: UsageScope): Promise<number> {
  return counters[name](scope);
}
