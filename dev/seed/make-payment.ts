import { ObjectId } from "mongodb";
import type { Person } from "#dev/seed/people";
import type { CourseDocument, PaymentDocument } from "#lib/db/collections";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { defaultCurrency } from "#lib/rules/site";

type SeedPayment = {
  buyer: Pick<Person, "uid" | "email">;
  course: Pick<CourseDocument, "_id" | "title" | "image" | "priceCents">;
  /** The same each time that the seed runs. */
  transactionId: string;
  createdAt: Date;
};

/** The payment of one course, as it is stored once its buyer has seen the confirmation. */
export function makePayment({ buyer, course, transactionId, createdAt }: SeedPayment): PaymentDocument {
  const { _id: serviceId, title, image, priceCents } = course;
  const _id = new ObjectId();
  return {
    _id,
    uid: buyer.uid,
    email: buyer.email,
    transactionId,
    items: [{ serviceId, title, image, priceCents }],
    serviceIds: [serviceId],
    amountCents: priceCents,
    currency: defaultCurrency.toLowerCase(),
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
  };
}
