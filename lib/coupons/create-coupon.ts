import "server-only";
import { isDeepStrictEqual } from "node:util";
import { requireOwnCourses, requireTeacher } from "#lib/coupons/own-courses";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import type { CouponDocument } from "#lib/db/documents/coupons";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/errors/app-error";
import { withinQuotas } from "#lib/limits/within-quotas";
import type { NewCoupon } from "#lib/rules/coupons/coupon-schema";
import { toCents } from "#lib/rules/payments/money";

/**
 * Creates a teacher's coupon. Idempotent, also after a lost response. Throws AppError `forbidden` for a user who
 * teaches no course, `invalid` for another teacher's course or an end in the past, `conflict` when the code is taken, and
 * `quota`.
 */
export async function createCoupon({ uid, coupon }: { uid: string; coupon: NewCoupon }) {
  const { code, percent, amount, serviceIds, endsAt, maxUses } = coupon;
  await requireTeacher(uid);
  const identity = createIdentity();
  const document: CouponDocument = {
    ...identity,
    uid,
    code,
    discount: percent === undefined ? { amountCents: toCents(amount ?? 0) } : { percent },
    serviceIds: serviceIds ? await requireOwnCourses({ uid, serviceIds }) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    maxUses: maxUses ?? null,
    isActive: true,
  };
  const coupons = await getCollection("coupons");
  const existing = await coupons.findOne({ code });
  if (existing) return requireSameTerms({ existing, document });
  if (document.endsAt && document.endsAt <= identity.createdAt) {
    throw new AppError("invalid", { fields: { endsAt: "Choose a date in the future." } });
  }
  try {
    await withinQuotas({
      // Both kinds of accounts have the same limit.
      holder: { uid, emailVerified: true },
      names: ["coupons"],
      ids: [document._id],
      write: () => insertDocument({ collection: coupons, document }),
    });
    return { id: identity._id.toHexString(), isNew: true };
  } catch (error) {
    const other = isDuplicateKey(error) && (await coupons.findOne({ code }));
    if (other) return requireSameTerms({ existing: other, document });
    throw error;
  }
}

function requireSameTerms({ existing, document }: Record<"existing" | "document", CouponDocument>) {
  if (!isDeepStrictEqual(toTerms(existing), toTerms(document))) {
    throw new AppError("conflict", { message: `The code ${document.code} is taken. Choose another one.` });
  }
  return { id: existing._id.toHexString(), isNew: false };
}

function toTerms({ _id, createdAt, createdKey, serviceIds, ...terms }: CouponDocument) {
  return { ...terms, serviceIds: serviceIds?.map((id) => id.toHexString()).toSorted() };
}
