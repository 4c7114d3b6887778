import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { RefundDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { dayMs } from "#lib/rules/dates/end-of-day";
import {
  formatRefundLimit,
  maxRefundAttempts,
  type RefundLimit,
  refundsPerCourse,
  refundsPerYear,
} from "#lib/rules/payments/refund-rule";

// How often buyers can refund without the teacher. Each refund holds a slot of its course and a slot of the year until
// it fails, and the slot of the year for 365 days. Unique indexes let concurrent requests claim each slot only once.

type SlotHolder = Pick<
  RefundDocument,
  "_id" | "paymentId" | "serviceId" | "state" | "createdAt" | "courseSlot" | "yearSlot"
>;
type Slots = Required<Pick<RefundDocument, "courseSlot" | "yearSlot">>;
/** A course of a payment. */
export type LineId = Pick<RefundDocument, "paymentId" | "serviceId">;
/** The refund of `line` itself isn't counted, because another tab may have requested it at the same time. */
type LimitsOptions = { uid: string; serviceIds: ObjectId[]; line?: LineId; now: Date };

const holderFields = {
  paymentId: 1,
  serviceId: 1,
  state: 1,
  createdAt: 1,
  courseSlot: 1,
  yearSlot: 1,
} as const;

const hasSlot = { $exists: true };

/** Returns which slots of these courses and of the year a buyer's refunds hold, and those that are free again. */
async function listHolders({ uid, serviceIds, line, now }: LimitsOptions) {
  const refunds = await getCollection("refunds");
  const [ofCourses, ofYear] = await Promise.all([
    refunds
      .find<SlotHolder>(
        { uid, serviceId: { $in: serviceIds }, courseSlot: hasSlot },
        { projection: holderFields },
      )
      .limit(Math.max(1, refundsPerCourse * serviceIds.length))
      .toArray(),
    refunds
      .find<SlotHolder>({ uid, yearSlot: hasSlot }, { projection: holderFields })
      .limit(refundsPerYear)
      .toArray(),
  ]);
  const yearAgo = new Date(now.getTime() - 365 * dayMs);
  const isOpenOrDone = ({ state }: SlotHolder) => state !== "failed";
  const isOther = ({ paymentId, serviceId }: SlotHolder) =>
    !(line?.paymentId.equals(paymentId) && line.serviceId.equals(serviceId));
  return {
    courses: Object.groupBy(ofCourses.filter(isOther), (holder) => (isOpenOrDone(holder) ? "held" : "free")),
    year: Object.groupBy(ofYear.filter(isOther), (holder) => {
      return isOpenOrDone(holder) && holder.createdAt > yearAgo ? "held" : "free";
    }),
  };
}

/** Returns a function that names the limit that keeps a buyer from refunding one of these courses; null for none. */
export async function createLimitLookup(
  options: LimitsOptions,
): Promise<(serviceId: ObjectId) => RefundLimit | null> {
  const { courses, year } = await listHolders(options);
  return (serviceId) => {
    const held = (courses.held ?? []).filter((holder) => holder.serviceId.equals(serviceId));
    if (held.length >= refundsPerCourse) return "course_limit";
    return (year.held ?? []).length >= refundsPerYear ? "year_limit" : null;
  };
}

/**
 * Returns a free slot of the course and one of the year for a buyer's refund, which claims them by being stored with
 * them. Throws AppError `conflict` when a limit is reached.
 */
export async function findFreeSlots({
  uid,
  now,
  ...line
}: LineId & { uid: string; now: Date }): Promise<Slots> {
  const { courses, year } = await listHolders({ uid, serviceIds: [line.serviceId], line, now });
  const courseSlot = findFree(courses.held, { field: "courseSlot", count: refundsPerCourse });
  if (!courseSlot) throw createLimitError("course_limit");
  const yearSlot = findFree(year.held, { field: "yearSlot", count: refundsPerYear });
  if (!yearSlot) throw createLimitError("year_limit");
  const refunds = await getCollection("refunds");
  for (const { _id } of (courses.free ?? []).filter((holder) => holder.courseSlot === courseSlot)) {
    // A failed refund that is requested again in the meantime keeps its slot.
    await refunds.updateOne({ _id, courseSlot, state: "failed" }, { $unset: { courseSlot: "" } });
  }
  for (const { _id, state } of (year.free ?? []).filter((holder) => holder.yearSlot === yearSlot)) {
    await refunds.updateOne({ _id, yearSlot, state }, { $unset: { yearSlot: "" } });
  }
  return { courseSlot, yearSlot };
}

type SlotRange = { field: keyof Slots; count: number };

/** Returns the first slot that isn't held, from 1 to `count`; undefined when all are. */
function findFree(held: SlotHolder[] = [], { field, count }: SlotRange): number | undefined {
  const taken = new Set(held.map((holder) => holder[field]));
  return Array.from({ length: count }, (_, index) => index + 1).find((slot) => !taken.has(slot));
}

/** Whether a failed refund has been attempted too often for the line's teacher, and for its buyer under the rule. */
export function isOutOfAttempts(
  refund: Pick<RefundDocument, "state" | "attempt" | "unsentAttempts">,
): boolean {
  const { state, attempt, unsentAttempts = 0 } = refund;
  return state === "failed" && attempt - unsentAttempts >= maxRefundAttempts;
}

/** Returns the error for a refund that a limit prevents. */
export function createLimitError(reason: RefundLimit): AppError {
  return new AppError("conflict", { message: formatRefundLimit(reason), details: { reason } });
}
