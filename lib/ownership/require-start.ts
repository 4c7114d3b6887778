import "server-only";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { consentTextHash, createDeclarationLookup } from "#lib/ownership/declarations";
import type { UserAndCourse } from "#lib/ownership/owned-courses";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { checkWithdrawal } from "#lib/rules/payments/withdrawal-rule";
import { type ConsentQuestion, consentText } from "#lib/rules/payments/withdrawal-schema";

const projection = {
  createdAt: 1,
  "items.serviceId": 1,
  "items.priceCents": 1,
  "items.discountCents": 1,
} as const;

type OwnedLine = Pick<PaymentDocument, "_id" | "items" | "createdAt">;

/**
 * Passes if a course's owner may receive paid lessons now: the time to withdraw is over, they agreed to start, or they
 * got it for free. Throws AppError `consent_required` with a ConsentQuestion in `details` while they can still
 * withdraw, and `forbidden` once they have withdrawn, even before the refund is made.
 */
export async function requireStart({ uid, serviceId }: UserAndCourse): Promise<void> {
  const payments = await getCollection("payments");
  const owning: OwnedLine[] = await payments
    .find(
      { uid, serviceIds: serviceId, items: { $elemMatch: { serviceId, refundedAt: { $exists: false } } } },
      { projection },
    )
    .toArray();
  const findDeclaration = await createDeclarationLookup(owning.map(({ _id }) => _id));
  const now = new Date();
  let question: ConsentQuestion | null = null;
  for (const { _id: paymentId, items, createdAt: boughtAt } of owning) {
    const item = items.find((each) => each.serviceId.equals(serviceId));
    const declaration = findDeclaration({ paymentId, serviceId });
    if (!item || declaration?.kind === "withdrawal") continue;
    const consentedAt = declaration?.declaredAt ?? null;
    const { refusal, endsAt } = checkWithdrawal({
      boughtAt,
      now,
      paidCents: toPaidCents(item),
      consentedAt,
    });
    if (refusal !== null || env.consumerLaw === "none") return;
    question = {
      paymentId: paymentId.toHexString(),
      serviceId: serviceId.toHexString(),
      text: consentText,
      textHash: consentTextHash,
      endsAt: endsAt.toISOString(),
    };
  }
  if (question) throw new AppError("consent_required", { details: question });
  throw new AppError("forbidden", { message: "Buy this course to read this lesson." });
}
