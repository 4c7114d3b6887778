"use client";

import { useState } from "react";
import type { KnownPerson } from "#components/account/confirm-identity";
import { useAccountDeletion } from "#components/account/use-account-deletion";
import { LegalLinks } from "#components/legal/legal-links";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { FormMessage } from "#components/ui/form-message";

type DeleteAccountProps = {
  person: KnownPerson;
  /** Why the account can't be deleted yet, or null. */
  obstacle: string | null;
};

/** Explains what is deleted and what stays, above the button that deletes the account. */
export function DeleteAccount({ person, obstacle }: DeleteAccountProps) {
  const { isPending, failure, deleteAccount, confirmation } = useAccountDeletion(person);
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="deletion" className="card p-6 sm:p-8">
      <h2 id="deletion" className="text-2xl">
        Delete account
      </h2>
      <p className="mt-4 max-w-[60ch]">
        Deletes your account, reviews, progress, certificates, and files. You lose access to the courses you
        bought. Courses you teach are deleted, unless people have bought them: those leave the catalog, and
        their buyers keep them without your name.
      </p>
      <p className="mt-3 max-w-[60ch]">
        We keep the amounts of purchases and payouts, as the law requires. Our{" "}
        <LegalLinks pages={["privacy"]} /> explains what for. Download your data first if you want a copy.
      </p>
      {obstacle ? <p className="mt-5 font-medium">{obstacle}</p> : null}
      <Button
        className="delete-button mt-6"
        disabled={isPending || obstacle !== null}
        onClick={() => setAsking(true)}
      >
        Delete my account
      </Button>
      <FormMessage message={failure} />
      {isAsking ? (
        <ConfirmDialog
          title="Delete your account?"
          label="Delete account"
          onClose={() => setAsking(false)}
          onConfirm={() => void deleteAccount()}
        >
          <p>
            This deletes the account of <bdi className="wrap-anywhere">{person.email}</bdi> and everything in
            it. It can't be undone.
          </p>
        </ConfirmDialog>
      ) : null}
      {confirmation}
    </section>
  );
}
