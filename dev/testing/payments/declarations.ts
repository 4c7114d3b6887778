import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import type { DeclarationDocument } from "#lib/db/documents/declarations";

/** Returns what was declared about the lines of a payment, oldest first. */
export function listDeclarations(paymentId: string): Promise<DeclarationDocument[]> {
  const declarations = openTestDatabase().collection<DeclarationDocument>("declarations");
  return declarations
    .find({ paymentId: new ObjectId(paymentId) })
    .sort({ declaredAt: 1 })
    .toArray();
}

/** Makes every unfinished withdrawal of a payment due for the scheduled job. */
export async function updateWithdrawalChecks(paymentId: string): Promise<void> {
  await openTestDatabase()
    .collection("declarations")
    .updateMany(
      { paymentId: new ObjectId(paymentId), checkAt: { $exists: true } },
      { $set: { checkAt: new Date(0) } },
    );
}
