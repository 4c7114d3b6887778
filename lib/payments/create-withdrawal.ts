import "server-only";
import { ObjectId } from "mongodb";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import { sumReversedCents } from "#lib/ledger/reversals";
import { queueDeclarationMail } from "#lib/outbox/queue-mail";
import { storeDeclaration, toTextHash } from "#lib/ownership/declarations";
import {
  type DeclarableLine,
  type OwnLine,
  requireConsumerLaw,
  requireOwnLine,
  requireWithdrawable,
} from "#lib/payments/declarable-line";
import { finishWithdrawal } from "#lib/payments/finish-withdrawal";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { type WithdrawalState, withdrawalText } from "#lib/rules/payments/withdrawal-schema";

type Withdrawal = { declaredAt: Date; state: WithdrawalState; isNew: boolean };

/**
 * Withdraws a buyer from the contract for one line, and refunds what is left of it. The declaration is stored first and
 * counts from then on, even if the refund must wait; the scheduled job and the next visit finish it. Idempotent. Throws
 * AppError `not_configured` on a site without the right to withdraw, and the errors of lib/payments/declarable-line.
 */
export async function createWithdrawal(own: OwnLine): Promise<Withdrawal> {
  requireConsumerLaw();
  const line = await requireOwnLine(own);
  const { declaration } = line;
  if (declaration?.kind === "withdrawal") {
    return { declaredAt: declaration.declaredAt, state: await finishWithdrawal(declaration), isNew: false };
  }
  const { withdrawal, isNew } = await declareWithdrawal(line);
  return { declaredAt: withdrawal.declaredAt, state: await finishWithdrawal(withdrawal), isNew };
}

async function declareWithdrawal(line: DeclarableLine) {
  const { payment, item } = line;
  const { _id: paymentId, uid, reversals } = payment;
  const { serviceId } = item;
  const declaredAt = new Date();
  requireWithdrawable(line, declaredAt);
  const of = { uid, paymentId, serviceId, kind: "withdrawal" } as const;
  await queueDeclarationMail(of);
  const withdrawal: DeclarationDocument = {
    _id: new ObjectId(),
    ...of,
    text: withdrawalText,
    textHash: toTextHash(withdrawalText),
    declaredAt,
    amountCents: toPaidCents(item) - sumReversedCents({ item, reversals }),
    checkAt: declaredAt,
  };
  const stored = await storeDeclaration(withdrawal);
  // Another tab agreed to start in the meantime.
  if (stored.kind === "consent") requireWithdrawable({ ...line, declaration: stored }, declaredAt);
  return { withdrawal: stored, isNew: stored._id.equals(withdrawal._id) };
}
