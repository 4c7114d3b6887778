import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { consentText } from "#lib/rules/payments/withdrawal-schema";

// Not lib/ownership's, which only loads on a server: the journeys' support uses this file too.
const consentTextHash = createHash("sha256").update(consentText).digest("hex");

/** Returns the consents of a buyer who started the paid courses of a payment at this moment. */
export function buildConsents(payment: PaymentDocument, declaredAt: Date): DeclarationDocument[] {
  const { _id: paymentId, uid, items } = payment;
  return items
    .filter((item) => toPaidCents(item) > 0)
    .map(({ serviceId }) => ({
      _id: new ObjectId(),
      uid,
      paymentId,
      serviceId,
      kind: "consent",
      text: consentText,
      textHash: consentTextHash,
      declaredAt,
    }));
}
