import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { dayMs } from "#lib/rules/dates/end-of-day";
import { toDollars } from "#lib/rules/payments/money";

/** The days that the figures cover, up to now. */
export const figureDays = 30;

/** The most records that a figure counts, the newest ones, which bounds what the admin page costs. */
export const maxFigure = 5000;

/** `sold`: what buyers paid, in dollars. Each count is at most `maxFigure`. */
export type SiteFigures = {
  waitingCases: number;
  payments: number;
  sold: number;
  newCourses: number;
  newReviews: number;
};

/** Loads what waits for moderators, and what happened on the site in the last 30 days. */
export async function loadSiteFigures(now = new Date()): Promise<SiteFigures> {
  const since = new Date(now.getTime() - figureDays * dayMs);
  // An id begins with the time of its creation, so the index on `_id` is one on time.
  const recent = { _id: { $gte: ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) } };
  const idOnly = { projection: { _id: 1 } };
  const [cases, payments, services, reviews] = await Promise.all([
    getCollection("moderationCases"),
    getCollection("payments"),
    getCollection("services"),
    getCollection("reviews"),
  ]);
  const newestFirst = { _id: -1 } as const;
  const [waitingCases, paid, newCourses, newReviews] = await Promise.all([
    cases.countDocuments({ waitingKey: { $gt: "" } }, { limit: maxFigure }),
    payments
      .find(recent, { projection: { amountCents: 1 } })
      .sort(newestFirst)
      .limit(maxFigure)
      .toArray(),
    services.find(recent, idOnly).sort(newestFirst).limit(maxFigure).toArray(),
    reviews.find(recent, idOnly).sort(newestFirst).limit(maxFigure).toArray(),
  ]);
  return {
    waitingCases,
    payments: paid.length,
    sold: toDollars(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    newCourses: newCourses.length,
    newReviews: newReviews.length,
  };
}
