import "server-only";
import { ObjectId } from "mongodb";
import type { SoldItem } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { listOfferedLessons } from "#lib/ownership/sold-lessons";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import { toFeeCents, toPaidCents } from "#lib/rules/payments/sold-item";

/** A course that is about to be bought: its price, the coupon's discount, and its teacher. */
export type PricedLine = Pick<SoldItem, "title" | "image" | "priceCents" | "discountCents"> & {
  serviceId: string;
  language: string | null;
  teacherUid: string;
};

/**
 * Converts priced lines to sold ones: who receives the money, how much of it is the site's fee, and which lessons the
 * buyer gets. A checkout keeps them, so that what was offered is what is delivered, whenever it is paid.
 */
export async function buildSoldItems(lines: PricedLine[]): Promise<SoldItem[]> {
  const [names, lessonIds] = await Promise.all([
    listTeacherNames([...new Set(lines.map(({ teacherUid }) => teacherUid))]),
    listOfferedLessons(lines.map(({ serviceId }) => new ObjectId(serviceId))),
  ]);
  return lines.map(
    ({ serviceId, title, language, image, priceCents, discountCents = 0, teacherUid: uid }) => {
      const item = {
        serviceId: new ObjectId(serviceId),
        title,
        ...(language && { language }),
        image,
        priceCents,
        ...(discountCents > 0 && { discountCents }),
      };
      const feeCents = toFeeCents({ paidCents: toPaidCents(item), feePercent: env.platformFeePercent });
      const entitlement = lessonIds.get(serviceId) ?? [];
      return { ...item, teacher: { uid, name: names.get(uid) ?? "" }, feeCents, entitlement };
    },
  );
}
