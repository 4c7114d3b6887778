"use client";

import { ChangePasswordForm } from "#components/account/change-password-form";
import type { KnownPerson } from "#components/account/confirm-identity";
import { FormOpener } from "#components/account/form-opener";
import { PasswordLink } from "#components/account/password-link";

/** The forms to change the password or to set the first one. */
export function PasswordSection({ person }: { person: KnownPerson }) {
  const { hasPassword, googleEmail } = person.methods;
  return (
    <section aria-labelledby="password" className="card p-6 sm:p-8">
      <h2 id="password" className="text-2xl">
        Password
      </h2>
      <p className="mt-4 max-w-[60ch]">
        {hasPassword
          ? "A new password logs you out on all other devices."
          : "You sign in with Google, so you don't need a password. If you'd like one as well, we can email you a link."}
        {hasPassword && googleEmail !== null ? " You can also sign in with Google." : null}
      </p>
      {hasPassword ? (
        <FormOpener label="Change password">
          {(close) => <ChangePasswordForm person={person} onClose={close} />}
        </FormOpener>
      ) : (
        <FormOpener label="Set a password">
          {(close) => <PasswordLink email={person.email} onClose={close} />}
        </FormOpener>
      )}
    </section>
  );
}
