import { formatCount } from "#lib/rules/text/format-count";
import { formatDate } from "#lib/rules/text/format-date";

/** Days after a sale during which its buyer can request a refund, and its teacher isn't paid. */
export const refundDays = 30;

/** A buyer who has completed this percentage of the lessons, or more, needs the teacher for a refund. */
export const refundPercent = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** The rule as we promise it beside the price, at checkout, and on purchases. */
export const refundPromise = `Full refund within ${refundDays} days if you've done less than ${refundPercent}% of the lessons.`;

export type LessonFigures = { done: number; ready: number };

type RefundFacts = { boughtAt: Date; now: Date; lessons: LessonFigures; paidCents: number };

/** Whether a buyer can get a refund without the teacher, with the figures that decide it. */
export type RefundCheck = {
  /** Why not; null if they can. */
  refusal: "free" | "too_late" | "too_much_done" | null;
  /** The first moment at which it's too late, in ISO 8601. */
  endsAt: string;
  /** Whole days left, including today; 0 if it's too late. */
  daysLeft: number;
  /** `allowed`: the most completed lessons that still allow a refund. */
  lessons: LessonFigures & { allowed: number };
  /** The percentage of completed lessons, from 0 to 100, rounded down. */
  percentDone: number;
};

/**
 * The moment from which a refund is too late: the end of the 30th day after the sale in UTC, the time zone of
 * all dates on the site. So the last day that a page names is a full day.
 */
export function toRefundEnd(boughtAt: Date): Date {
  return new Date((Math.floor(boughtAt.getTime() / dayMs) + refundDays + 1) * dayMs);
}

/** Applies the rule to one line of a payment. A course without lessons counts as not started. */
export function checkRefund({ boughtAt, now, lessons, paidCents }: RefundFacts): RefundCheck {
  const { done, ready } = lessons;
  const endsAt = toRefundEnd(boughtAt);
  const leftMs = endsAt.getTime() - now.getTime();
  const allowed = Math.max(0, Math.floor((ready * refundPercent - 1) / 100));
  const figures = {
    endsAt: endsAt.toISOString(),
    daysLeft: Math.max(0, Math.ceil(leftMs / dayMs)),
    lessons: { done, ready, allowed },
    percentDone: ready > 0 ? Math.floor((done * 100) / ready) : 0,
  };
  return { refusal: findRefusal({ paidCents, leftMs, done, allowed }), ...figures };
}

type RefusalFacts = { paidCents: number; leftMs: number; done: number; allowed: number };

function findRefusal({ paidCents, leftMs, done, allowed }: RefusalFacts): RefundCheck["refusal"] {
  if (paidCents === 0) return "free";
  if (leftMs <= 0) return "too_late";
  return done > allowed ? "too_much_done" : null;
}

/** The rule with a buyer's own figures, in a sentence or two; empty for a free course. */
export function formatRefundCheck({ refusal, endsAt, lessons, percentDone }: RefundCheck): string {
  const { done, ready, allowed } = lessons;
  const lastDay = formatDate(new Date(Date.parse(endsAt) - 1).toISOString());
  const all = formatCount({ count: ready, noun: "lesson" });
  switch (refusal) {
    case "free":
      return "";
    case "too_late":
      return `You could get a refund until ${lastDay}. Now only the teacher can refund it.`;
    case "too_much_done":
      return (
        `You've done ${done} of ${all} (${percentDone}%). A refund is possible below ${refundPercent}%. ` +
        "Now only the teacher can refund it."
      );
    case null:
      if (ready === 0) return `You can get a refund until ${lastDay}.`;
      if (allowed === 0) return `You can get a refund until ${lastDay}, unless you finish a lesson.`;
      return (
        `You can get a refund until ${lastDay}. ` +
        `You've done ${done} of ${all}; up to ${allowed} ${allowed === 1 ? "is" : "are"} fine.`
      );
  }
}
