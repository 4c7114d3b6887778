import { dayMs, toEndOfDay } from "#lib/rules/dates/end-of-day";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDeadline } from "#lib/rules/text/format-date";

/** Days after a sale during which its buyer can request a refund, and its teacher isn't paid. */
export const refundDays = 30;

/** Days after the first lesson of a course that was sold without lessons. Its refund is possible until then. */
export const firstLessonDays = 14;

/** A buyer who has opened or done this percentage of the lessons, or more, needs the teacher for a refund. */
export const refundPercent = 30;

/** How often a buyer can refund the same course without the teacher. */
export const refundsPerCourse = 2;

/** How many courses a buyer can refund within 365 days without the teacher. */
export const refundsPerYear = 10;

/** How often a refund that failed can be attempted without an admin. */
export const maxRefundAttempts = 3;

/** The rule as we promise it beside the price, at checkout, and on purchases. */
export const refundPromise =
  `Full refund within ${refundDays} days if you've opened or done less than ${refundPercent}% of the ` +
  "lessons.";

/**
 * `total`: the lessons of the course at the time of sale and those it has now, each once. `used`: those of them that
 * the server sent to the buyer, or that the buyer has ever marked as done.
 */
export type LessonUse = { used: number; total: number };

/** A limit that a buyer has reached for a course: see refundsPerCourse, refundsPerYear, and maxRefundAttempts. */
export type RefundLimit = "course_limit" | "year_limit" | "attempt_limit";

type RefundFacts = {
  boughtAt: Date;
  now: Date;
  /** When the course's first lesson became ready; null if it never had one. */
  firstLessonAt: Date | null;
  lessons: LessonUse;
  paidCents: number;
  limit: RefundLimit | null;
};

/** Whether a buyer can get a refund without the teacher, with the figures that decide it. */
export type RefundCheck = {
  /** Why not; null if they can. */
  refusal: "free" | "too_late" | "too_much_done" | RefundLimit | null;
  /** The first moment at which it's too late, in ISO 8601; null while the course has never had a lesson. */
  endsAt: string | null;
  /** Whole days left, including today; 0 if it's too late. Null while the course has never had a lesson. */
  daysLeft: number | null;
  /** `allowed`: the most used lessons that still allow a refund. */
  lessons: LessonUse & { allowed: number };
  /** The percentage of used lessons, from 0 to 100, rounded down. */
  percentUsed: number;
};

/**
 * The moment from which a refund is too late: the end of the 30th day after the sale in UTC, the time zone of
 * all dates on the site. So the last day that a page names is a full day.
 */
export function toRefundEnd(boughtAt: Date): Date {
  return toEndOfDay(boughtAt, refundDays);
}

type SaleDates = Pick<RefundFacts, "boughtAt" | "firstLessonAt">;

/** The moment from which a refund is too late; null while a course that was sold without lessons has none. */
export function findRefundEnd({ boughtAt, firstLessonAt }: SaleDates): Date | null {
  if (!firstLessonAt) return null;
  const end = toRefundEnd(boughtAt);
  if (firstLessonAt <= boughtAt) return end;
  return new Date(Math.max(Number(end), Number(toEndOfDay(firstLessonAt, firstLessonDays))));
}

/**
 * Applies the rule to one line of a payment. A buyer can refund it
 *
 * - until the end of the 30th day after the sale; if the course had no lesson then, also until the end of the 14th day
 *   after its first one
 * - with `used / total` < 30%, where `total` are the lessons at the time of sale and those that are ready now, and
 *   `used` those of them that the server has delivered or that were ever marked as done. A certificate counts as 100%.
 * - as long as no limit is reached.
 */
export function checkRefund({ lessons, now, paidCents, limit, ...dates }: RefundFacts): RefundCheck {
  const { used, total } = lessons;
  const endsAt = findRefundEnd(dates);
  const leftMs = endsAt && endsAt.getTime() - now.getTime();
  const allowed = Math.max(0, Math.floor((total * refundPercent - 1) / 100));
  const figures = {
    endsAt: endsAt?.toISOString() ?? null,
    daysLeft: leftMs === null ? null : Math.max(0, Math.ceil(leftMs / dayMs)),
    lessons: { used, total, allowed },
    percentUsed: total > 0 ? Math.floor((used * 100) / total) : 0,
  };
  const isLate = leftMs !== null && leftMs <= 0;
  return { refusal: findRefusal({ paidCents, isLate, limit, isUsed: used > allowed }), ...figures };
}

type RefusalFacts = Pick<RefundFacts, "paidCents" | "limit"> & { isLate: boolean; isUsed: boolean };

function findRefusal({ paidCents, isLate, limit, isUsed }: RefusalFacts): RefundCheck["refusal"] {
  if (paidCents === 0) return "free";
  if (isLate) return "too_late";
  if (limit) return limit;
  return isUsed ? "too_much_done" : null;
}

const onlyOthers = "Now only the teacher or an admin can refund it.";

/** Says which limit prevents a refund, and who can still make it. */
export function formatRefundLimit(limit: RefundLimit): string {
  switch (limit) {
    case "course_limit":
      return `You've already gotten ${refundsPerCourse} refunds for this course. ${onlyOthers}`;
    case "year_limit":
      return `You've already gotten ${refundsPerYear} refunds in the past 365 days. ${onlyOthers}`;
    case "attempt_limit":
      return `This refund has failed ${maxRefundAttempts} times. Now only an admin can refund it.`;
  }
}

/** How much of a course counts as used, without a period: `You've opened or done 2 of 10 lessons (20%)`. */
export function formatLessonUse({
  lessons: { used, total },
  percentUsed,
}: Pick<RefundCheck, "lessons" | "percentUsed">): string {
  return `You've opened or done ${used} of ${formatCount({ count: total, noun: "lesson" })} (${percentUsed}%)`;
}

/** The rule with a buyer's own figures, in a sentence or two; empty for a free course. */
export function formatRefundCheck({ refusal, endsAt, lessons, percentUsed }: RefundCheck): string {
  const { total, allowed } = lessons;
  const until = endsAt
    ? `until ${formatDeadline(endsAt)}`
    : `until ${firstLessonDays} days after the course gets its first lesson`;
  const use = formatLessonUse({ lessons, percentUsed });
  switch (refusal) {
    case "free":
      return "";
    case "too_late":
      return `You could get a refund ${until}. ${onlyOthers}`;
    case "course_limit":
    case "year_limit":
    case "attempt_limit":
      return formatRefundLimit(refusal);
    case "too_much_done":
      return `${use}. A refund is possible below ${refundPercent}%. ${onlyOthers}`;
    case null:
      if (total === 0) return `You can get a refund ${until}.`;
      if (allowed === 0) return `You can get a refund ${until}, unless you open or finish a lesson.`;
      return `You can get a refund ${until}. ${use}; up to ${allowed} ${allowed === 1 ? "is" : "are"} fine.`;
  }
}
