import { ObjectId } from "mongodb";
import { expect, vi } from "vitest";
import { z } from "zod";
import { openTestDatabase } from "#dev/testing/database/test-database";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import type { PaymentDocument, RefundDocument } from "#lib/db/documents/payments";

const givenUpLine = z.object({
  message: z.literal("a withdrawal could not be refunded"),
  declarationId: z.string(),
});

/**
 * Clears the error lines about withdrawals that were given up. Fails if there is another error line, or if no bank
 * caused one of them: by returning the refund, or by keeping the money because of a dispute.
 */
export async function expectBankRefusals(): Promise<void> {
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));
  for (const line of lines) {
    const { declarationId } = givenUpLine.parse(line);
    expect(await listBankRefusals(new ObjectId(declarationId)), declarationId).not.toEqual([]);
  }
  vi.mocked(console.error).mockClear();
}

/** Returns the disputes of a withdrawn line and its refunds that failed. */
async function listBankRefusals(declarationId: ObjectId): Promise<string[]> {
  const database = openTestDatabase();
  const declaration = await database
    .collection<DeclarationDocument>("declarations")
    .findOne({ _id: declarationId });
  if (!declaration) return [];
  const { paymentId, serviceId } = declaration;
  const payment = await database.collection<PaymentDocument>("payments").findOne({ _id: paymentId });
  const refund = await database.collection<RefundDocument>("refunds").findOne({ paymentId, serviceId });
  const reversals = (payment?.reversals ?? []).filter(({ kind, state, lines }) => {
    const isRefusal = kind === "dispute" || state === "returned";
    return isRefusal && lines.some((line) => line.serviceId.equals(serviceId));
  });
  return [...reversals.map(({ kind }) => kind), ...(refund?.state === "failed" ? ["failed"] : [])];
}
