import "server-only";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { AppError } from "#lib/errors/app-error";
import { type TakedownRefund, takedownTexts } from "#lib/rules/moderation/takedown";
import { toPaidCents } from "#lib/rules/payments/sold-item";

type BuyerOfCourse = { uid: string; course: Pick<CourseDocument, "_id" | "hidden"> };

const projection = {
  "items.serviceId": 1,
  "items.priceCents": 1,
  "items.discountCents": 1,
  "items.refundedAt": 1,
} as const;

/**
 * Returns what became of a user's payment for a course that was taken down. Null for any other course, and for a user
 * who never bought it.
 */
export async function findTakedown({ uid, course }: BuyerOfCourse): Promise<TakedownRefund | null> {
  const { _id: serviceId, hidden } = course;
  if (!hidden?.isTakenDown) return null;
  const payments = await getCollection("payments");
  const bought = await payments.find({ uid, serviceIds: serviceId }, { projection }).toArray();
  const lines = bought.flatMap(({ items }) => items.filter((item) => item.serviceId.equals(serviceId)));
  if (lines.length === 0) return null;
  const paid = lines.filter((line) => toPaidCents(line) > 0);
  if (paid.some(({ refundedAt }) => !refundedAt)) return "pending";
  return paid.length > 0 ? "refunded" : "free";
}

/** Throws AppError `gone` for a buyer of a course that was taken down, also after the refund. */
export async function requireNotTakenDown(buyer: BuyerOfCourse): Promise<void> {
  const refund = await findTakedown(buyer);
  if (refund) throw new AppError("gone", { message: takedownTexts[refund] });
}
