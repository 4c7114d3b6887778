import "server-only";
import { createHash } from "node:crypto";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import { tryInsertDocument } from "#lib/db/insert-document";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import { consentText } from "#lib/rules/payments/withdrawal-schema";

// The queries on consents and withdrawals (errors: lib/db/collections).

type LineId = Pick<DeclarationDocument, "paymentId" | "serviceId">;

/** Returns the SHA-256 of a text in hexadecimal, which identifies what a buyer agreed to. */
export function toTextHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export const consentTextHash = toTextHash(consentText);

/** Returns what a line's buyer declared, or null. */
export async function findDeclaration({ paymentId, serviceId }: LineId): Promise<DeclarationDocument | null> {
  const declarations = await getCollection("declarations");
  return declarations.findOne({ paymentId, serviceId });
}

/** Returns a lookup of what was declared about these payments' lines; null for a line without a declaration. */
export async function createDeclarationLookup(paymentIds: ObjectId[]) {
  if (paymentIds.length === 0) return () => null;
  const declarations = await getCollection("declarations");
  const projection = { paymentId: 1, serviceId: 1, kind: 1, declaredAt: 1 };
  const found = await declarations
    .find<Pick<DeclarationDocument, keyof typeof projection>>(
      { paymentId: { $in: paymentIds } },
      { projection },
    )
    .limit(paymentIds.length * cartLimit)
    .toArray();
  const byLine = new Map(found.map((declaration) => [toKey(declaration), declaration]));
  return (line: LineId) => byLine.get(toKey(line)) ?? null;
}

function toKey({ paymentId, serviceId }: LineId): string {
  return `${paymentId.toHexString()} ${serviceId.toHexString()}`;
}

/** Stores a declaration unless the line has one already. Returns the line's, so the caller sees which one won. */
export async function storeDeclaration(document: DeclarationDocument): Promise<DeclarationDocument> {
  const collection = await getCollection("declarations");
  if (await tryInsertDocument({ collection, document })) return document;
  const stored = await findDeclaration(document);
  if (!stored) throw new Error("a declaration disappeared");
  return stored;
}
