import { ObjectId } from "mongodb";
import { type Person, requireTeacher } from "#dev/seed/people";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { stripeCurrency } from "#lib/rules/payments/money";
import { toFeeCents } from "#lib/rules/payments/sold-item";

type SeedPayment = {
  buyer: Pick<Person, "uid" | "email">;
  course: Pick<CourseDocument, "_id" | "title" | "image" | "priceCents" | "owner">;
  /** Identical in every run of the seed. */
  transactionId: string;
  createdAt: Date;
  /** The ids of the course's lessons. */
  entitlement: ObjectId[];
};

/**
 * Returns the payment for one course as stored after its buyer has seen the confirmation. Throws an Error for a course
 * of a teacher whom the seed doesn't know.
 */
export function buildPayment(sold: SeedPayment): PaymentDocument {
  const { buyer, course, transactionId, createdAt, entitlement } = sold;
  const { _id: serviceId, title, image, priceCents, owner } = course;
  const { uid, name } = requireTeacher(owner.uid);
  const teacher = { uid, name };
  const feeCents = toFeeCents({ paidCents: priceCents, feePercent: env.platformFeePercent });
  const _id = new ObjectId();
  return {
    _id,
    uid: buyer.uid,
    email: buyer.email,
    transactionId,
    items: [{ serviceId, title, image, priceCents, teacher, feeCents, entitlement }],
    serviceIds: [serviceId],
    amountCents: priceCents,
    currency: stripeCurrency,
    // The card that the simulator records for it (dev/stack/send-seeded-payments).
    card: { brand: "visa", last4: "4242" },
    reversals: [],
    revision: 0,
    unpaidTo: [owner.uid],
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
  };
}
