import { ObjectId } from "mongodb";
import { teacher } from "#dev/testing/make-course";
import { openTestDatabase } from "#dev/testing/test-database";
import { toCreatedKey } from "#lib/rules/db/created-key";

type Bought = { uid: string; serviceIds: string[]; refundedAt?: Date };

/** Makes somebody the owner of courses, as a payment that was settled does; or who was, with `refundedAt`. */
export async function insertPayment(bought: Bought): Promise<void> {
  await insertPayments([bought]);
}

/** The same for several people at once. */
export async function insertPayments(all: Bought[]): Promise<void> {
  await openTestDatabase().collection("payments").insertMany(all.map(makePayment));
}

function makePayment({ uid, serviceIds, refundedAt }: Bought) {
  const _id = new ObjectId();
  const createdAt = new Date();
  const courseIds = serviceIds.map((id) => new ObjectId(id));
  return {
    _id,
    uid,
    email: `${uid}@openbook.test`,
    transactionId: `pi_${_id.toHexString()}`,
    items: courseIds.map((serviceId) => ({
      serviceId,
      title: "A course",
      image: "",
      priceCents: 3900,
      teacher: { uid: teacher.uid, name: "Tom Teacher" },
      feeCents: 390,
      ...(refundedAt && { refundedAt }),
    })),
    serviceIds: courseIds,
    amountCents: 3900 * serviceIds.length,
    currency: "usd",
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
  };
}

/** Gives back the money of everything that someone has bought, as it is stored. */
export async function refundPayments(uid: string): Promise<void> {
  await openTestDatabase()
    .collection("payments")
    .updateMany({ uid }, { $set: { "items.$[].refundedAt": new Date() } });
}
