import "server-only";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { listUnfinishedCheckouts } from "#lib/payments/checkouts";
import { closeCheckout } from "#lib/payments/close-checkout";
import type { LeavingPerson } from "#lib/people/account-deletions";

/**
 * Ensures that this user can't pay for anything anymore: paid checkouts are recorded, and all others given up. Throws
 * AppError `unavailable` while Stripe is down, or has a payment of theirs that isn't final.
 */
export async function closeCheckouts(uid: string): Promise<void> {
  for (;;) {
    const results = await Promise.all((await listUnfinishedCheckouts(uid)).map(closeCheckout));
    if (results.includes("pending") || results.includes("unpaid")) {
      throw new AppError("unavailable", { detail: "Stripe has not finished a payment of theirs" });
    }
    // A payment that differs from its checkout stays for an admin to look at.
    if (results.every((result) => result === "mismatch")) return;
  }
}

/** Removes this user from what they bought and sold. The amounts stay, because the ledger is derived from them. */
export async function erasePayments(person: LeavingPerson): Promise<void> {
  const payments = await getCollection("payments");
  const { uid, alias } = person;
  await payments.updateMany({ uid }, { $set: { uid: alias, email: "" }, $unset: { isUnseen: "" } });
  await eraseSeller("payments", person);
}

/** Removes this user from their own checkouts and from those of their buyers. */
export async function eraseCheckouts(person: LeavingPerson): Promise<void> {
  const checkouts = await getCollection("checkouts");
  const { uid, alias } = person;
  await checkouts.updateMany({ uid }, { $set: { uid: alias, email: "" } });
  await eraseSeller("checkouts", person);
}

async function eraseSeller(name: "payments" | "checkouts", { uid }: LeavingPerson): Promise<void> {
  const collection = await getCollection(name);
  await collection.updateMany(
    { "items.teacher.uid": uid },
    { $set: { "items.$[item].teacher.name": "" } },
    { arrayFilters: [{ "item.teacher.uid": uid }] },
  );
}
