import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";

/** `students`: users who own the course, each once, even after a refund. `salesCents` excludes refunded sales. */
export type Sales = { students: number; salesCents: number };

export const noSales: Sales = { students: 0, salesCents: 0 };

/** The sales of these courses by id (24 hexadecimal digits), without refunds. Courses without owners are left out. */
export async function countSales(serviceIds: string[]): Promise<Record<string, Sales>> {
  if (serviceIds.length === 0) return {};
  const payments = await getCollection("payments");
  const groups = await payments
    .aggregate<Sales & { _id: ObjectId }>([
      ...toValidItemStages(serviceIds),
      {
        $group: {
          _id: { serviceId: "$items.serviceId", uid: "$uid" },
          salesCents: {
            $sum: { $subtract: ["$items.priceCents", { $ifNull: ["$items.discountCents", 0] }] },
          },
        },
      },
      { $group: { _id: "$_id.serviceId", students: { $sum: 1 }, salesCents: { $sum: "$salesCents" } } },
    ])
    .toArray();
  return Object.fromEntries(
    groups.map(({ _id, students, salesCents }) => [_id.toHexString(), { students, salesCents }]),
  );
}

/** The number of distinct users who own at least one of these courses. */
export async function countStudents(serviceIds: string[]): Promise<number> {
  if (serviceIds.length === 0) return 0;
  const payments = await getCollection("payments");
  const [counted] = await payments
    .aggregate<{ students: number }>([
      ...toValidItemStages(serviceIds),
      { $group: { _id: "$uid" } },
      { $group: { _id: null, students: { $sum: 1 } } },
    ])
    .toArray();
  return counted?.students ?? 0;
}

function toValidItemStages(serviceIds: string[]) {
  const ids = { $in: serviceIds.map((id) => new ObjectId(id)) };
  return [
    { $match: { serviceIds: ids } },
    {
      $project: {
        uid: 1,
        "items.serviceId": 1,
        "items.priceCents": 1,
        "items.discountCents": 1,
        "items.refundedAt": 1,
      },
    },
    { $unwind: "$items" },
    { $match: { "items.serviceId": ids, "items.refundedAt": { $exists: false } } },
  ];
}
