import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import type { PaymentDocument, SoldItem } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { isDisputed } from "#lib/ledger/reversals";
import { findDeclaration } from "#lib/ownership/declarations";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { checkWithdrawal } from "#lib/rules/payments/withdrawal-rule";
import { formatDeadline } from "#lib/rules/text/format-date";

/** A line of the buyer's own payment. The ids have 24 hexadecimal digits. */
export type OwnLine = { uid: string; paymentId: string; serviceId: string };

export type DeclarableLine = {
  payment: PaymentDocument;
  item: SoldItem;
  declaration: DeclarationDocument | null;
};

/** Throws AppError `not_configured` on a site where buyers have no right to withdraw. */
export function requireConsumerLaw(): void {
  if (env.consumerLaw === "none") throw new AppError("not_configured");
}

/** Returns a user's own payment. Throws AppError `not_found` for any other id. */
export async function requireOwnPayment({ uid, paymentId }: Omit<OwnLine, "serviceId">) {
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ _id: new ObjectId(paymentId), uid });
  if (!payment) throw new AppError("not_found", { message: "Purchase not found." });
  return payment;
}

/** Returns a line of a user's own payment with what was declared about it. Throws AppError `not_found`. */
export async function requireOwnLine({ serviceId, ...own }: OwnLine): Promise<DeclarableLine> {
  const payment = await requireOwnPayment(own);
  const item = payment.items.find((each) => each.serviceId.equals(new ObjectId(serviceId)));
  if (!item) throw new AppError("not_found", { message: "Purchase not found." });
  const declaration = await findDeclaration({ paymentId: payment._id, serviceId: item.serviceId });
  return { payment, item, declaration };
}

/**
 * Passes while the line's buyer can withdraw from it. Throws AppError `period_over` with the dates in `details` later
 * and after a consent, and `conflict` with the reason for a free, refunded, or withdrawn line. A disputed line passes:
 * the declaration in time counts, whatever the bank decides.
 */
export function requireWithdrawable({ payment, item, declaration }: DeclarableLine, now: Date): void {
  if (declaration?.kind === "withdrawal") throw createRefusal("withdrawn");
  const { createdAt: boughtAt } = payment;
  const consentedAt = declaration?.declaredAt ?? null;
  const { refusal, endsAt } = checkWithdrawal({ boughtAt, now, paidCents: toPaidCents(item), consentedAt });
  if (refusal === "free") throw createRefusal("free");
  if (refusal !== null) {
    throw new AppError("period_over", {
      message: consentedAt
        ? "You agreed to start this course at once, which ended your right to withdraw."
        : `You could withdraw from this contract until ${formatDeadline(endsAt.toISOString())}.`,
      details: {
        reason: refusal,
        boughtAt: boughtAt.toISOString(),
        endsAt: endsAt.toISOString(),
        ...(consentedAt && { startedAt: consentedAt.toISOString() }),
      },
    });
  }
  const { reversals } = payment;
  if (item.refundedAt && !isDisputed({ item, reversals })) throw createRefusal("refunded");
}

const refusalMessages = {
  free: "There's no payment to withdraw from: this course was free.",
  refunded: "This course has already been refunded.",
  disputed: "Your bank disputes the payment for this course.",
  withdrawn: "You have withdrawn from the contract for this course.",
};

export function createRefusal(reason: keyof typeof refusalMessages): AppError {
  return new AppError("conflict", { message: refusalMessages[reason], details: { reason } });
}
