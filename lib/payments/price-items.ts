import "server-only";
import { ObjectId } from "mongodb";
import { getCourses, type SoldItem } from "#lib/db/collections";
import { env } from "#lib/env/env";
import { toFeeCents, toPaidCents } from "#lib/rules/payments/sold-item";
import { readTeacherNames } from "#lib/teachers/read-teacher-names";

/** What someone is about to buy: a course at its price, and what their coupon takes off. */
export type PricedLine = {
  serviceId: string;
  title: string;
  image: string;
  priceCents: number;
  discountCents?: number;
};

/**
 * These lines as they are sold: who gets their money, and how much of it is the site's fee. Lines whose course is gone are
 * left out.
 */
export async function priceItems(lines: PricedLine[]): Promise<SoldItem[]> {
  const courses = await getCourses();
  const ids = lines.map(({ serviceId }) => new ObjectId(serviceId));
  const found = await courses
    .find({ _id: { $in: ids } }, { projection: { "owner.uid": 1 } })
    .limit(ids.length)
    .toArray();
  const uids = [...new Set(found.map(({ owner }) => owner.uid))];
  const sellers = new Map(found.map(({ _id, owner }) => [_id.toHexString(), owner.uid]));
  const names = await readTeacherNames(uids);
  return lines.flatMap(({ serviceId: id, title, image, priceCents, discountCents = 0 }) => {
    const uid = sellers.get(id);
    if (uid === undefined) return [];
    const item = {
      serviceId: new ObjectId(id),
      title,
      image,
      priceCents,
      ...(discountCents > 0 && { discountCents }),
    };
    const feeCents = toFeeCents({ paidCents: toPaidCents(item), feePercent: env.platformFeePercent });
    return [{ ...item, teacher: { uid, name: names.get(uid) ?? "" }, feeCents }];
  });
}
