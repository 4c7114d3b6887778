import "server-only";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { consentTextHash, createDeclarationLookup } from "#lib/ownership/declarations";
import type { OwnedItem } from "#lib/ownership/owned-courses";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { checkWithdrawal } from "#lib/rules/payments/withdrawal-rule";
import { type ConsentQuestion, consentText } from "#lib/rules/payments/withdrawal-schema";

/**
 * Passes if a course's owner may receive paid lessons now: the time to withdraw is over, they agreed to start, or they
 * got it for free. `owned` is from listOwnedLines. Throws AppError `consent_required` with a ConsentQuestion in
 * `details` while they can still withdraw, and `forbidden` once they have withdrawn, even before the refund is made.
 */
export async function requireStart(owned: OwnedItem[]): Promise<void> {
  const findDeclaration = await createDeclarationLookup(owned.map(({ paymentId }) => paymentId));
  const now = new Date();
  let question: ConsentQuestion | null = null;
  for (const { paymentId, boughtAt, item } of owned) {
    const { serviceId } = item;
    const declaration = findDeclaration({ paymentId, serviceId });
    if (declaration?.kind === "withdrawal") continue;
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
