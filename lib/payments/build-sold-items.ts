import "server-only";
import { ObjectId } from "mongodb";
import type { SoldItem } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import { toFeeCents, toPaidCents } from "#lib/rules/payments/sold-item";

/** A course that is about to be bought: its price, the coupon's discount, and its teacher. */
export type PricedLine = Pick<SoldItem, "title" | "image" | "priceCents" | "discountCents"> & {
  serviceId: string;
  teacherUid: string;
};

/** Converts priced lines to sold ones: who receives the money, and how much of it is the site's fee. */
export async function buildSoldItems(lines: PricedLine[]): Promise<SoldItem[]> {
  const names = await listTeacherNames([...new Set(lines.map(({ teacherUid }) => teacherUid))]);
  return lines.map(({ serviceId, title, image, priceCents, discountCents = 0, teacherUid: uid }) => {
    const item = {
      serviceId: new ObjectId(serviceId),
      title,
      image,
      priceCents,
      ...(discountCents > 0 && { discountCents }),
    };
    const feeCents = toFeeCents({ paidCents: toPaidCents(item), feePercent: env.platformFeePercent });
    return { ...item, teacher: { uid, name: names.get(uid) ?? "" }, feeCents };
  });
}
