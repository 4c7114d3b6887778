import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/errors/app-error";
import { queueDeclarationMail } from "#lib/outbox/queue-mail";
import { consentTextHash, createDeclarationLookup, storeDeclaration } from "#lib/ownership/declarations";
import {
  createRefusal,
  type OwnLine,
  requireConsumerLaw,
  requireOwnLine,
  requireOwnPayment,
  requireWithdrawable,
} from "#lib/payments/declarable-line";
import { consentText } from "#lib/rules/payments/withdrawal-schema";

type NewConsent = OwnLine & {
  /** The SHA-256 of the text that the buyer agreed to, in hexadecimal. */
  textHash: string;
};

/**
 * Stores that a buyer wants to start a course at once and gives up the right to withdraw. Returns whether it's new.
 * Idempotent. Throws AppError `invalid` if the buyer agreed to another text, `not_configured` without that right, and
 * the errors of lib/payments/declarable-line.
 */
export async function createConsent({ textHash, ...own }: NewConsent): Promise<{ isNew: boolean }> {
  requireConsumerLaw();
  const { uid } = own;
  const line = await requireOwnLine(own);
  const { payment, item, declaration } = line;
  if (textHash !== consentTextHash && textHash !== declaration?.textHash) {
    const message = "This isn't the current text. Show it to the buyer again.";
    throw new AppError("invalid", { fields: { textHash: message } });
  }
  if (declaration?.kind === "consent") return { isNew: false };
  const declaredAt = new Date();
  requireWithdrawable(line, declaredAt);
  if (item.refundedAt) throw createRefusal("disputed");
  const of = { uid, paymentId: payment._id, serviceId: item.serviceId, kind: "consent" } as const;
  await queueDeclarationMail(of);
  const consent = { _id: new ObjectId(), ...of, text: consentText, textHash: consentTextHash, declaredAt };
  const stored = await storeDeclaration(consent);
  // Another tab confirmed a withdrawal in the meantime.
  if (stored.kind === "withdrawal") requireWithdrawable({ ...line, declaration: stored }, declaredAt);
  return { isNew: stored._id.equals(consent._id) };
}

/** Returns the current text of the question, its hash, and the ids of the lines of a purchase that were started. */
export async function listConsents(own: Omit<OwnLine, "serviceId">) {
  requireConsumerLaw();
  const { _id: paymentId, items } = await requireOwnPayment(own);
  const findDeclaration = await createDeclarationLookup([paymentId]);
  const given = items.filter(({ serviceId }) => {
    return findDeclaration({ paymentId, serviceId })?.kind === "consent";
  });
  return {
    text: consentText,
    textHash: consentTextHash,
    given: given.map(({ serviceId }) => serviceId.toHexString()),
  };
}
