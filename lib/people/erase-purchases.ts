import "server-only";
import { getDatabase } from "#lib/db/client";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { listUnfinishedCheckouts } from "#lib/payments/checkouts";
import { closeCheckout } from "#lib/payments/close-checkout";
import type { Erasure } from "#lib/people/erasures";

/**
 * Ensures that this user can't pay for anything anymore: paid checkouts are recorded, and all others given up. Throws
 * AppError `unavailable` while Stripe is down, or one of their payments isn't final.
 */
export async function closeCheckouts(uid: string): Promise<void> {
  for (;;) {
    const results = await Promise.all((await listUnfinishedCheckouts({ uid })).map(closeCheckout));
    if (results.includes("pending") || results.includes("unpaid")) {
      throw new AppError("unavailable", { detail: "Stripe has not finished one of the user's payments" });
    }
    // A payment that differs from its checkout stays for an admin to look at.
    if (results.every((result) => result === "mismatch")) return;
  }
}

/**
 * Removes this user from what they bought and sold, and from their own checkouts and those of their buyers. The amounts
 * stay, because the ledger is derived from them. Counts as a change of a payment: another one that had read the name
 * before would store it again.
 */
export function eraseBuyerAndTeacher(name: "payments" | "checkouts"): Erasure {
  return async ({ uid, alias }) => {
    const database = await getDatabase();
    const collection =
      database.collection<Pick<PaymentDocument, "uid" | "email" | "isUnseen" | "items" | "revision">>(name);
    await collection.updateMany({ uid }, { $set: { uid: alias, email: "" }, $unset: { isUnseen: "" } });
    await collection.updateMany(
      { "items.teacher.uid": uid },
      {
        $set: { "items.$[item].teacher.name": "" },
        ...(name === "payments" && { $inc: { revision: 1 } }),
      },
      { arrayFilters: [{ "item.teacher.uid": uid }] },
    );
  };
}
