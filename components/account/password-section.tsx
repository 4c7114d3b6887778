"use client";

import { useState } from "react";
import { AccountForm } from "#components/account/account-form";
import { AccountSection } from "#components/account/account-section";
import { FormOpener } from "#components/account/form-opener";
import type { AccountIdentity } from "#components/auth/confirm-identity";
import { CurrentPassword } from "#components/auth/current-password";
import { useSignInAttempt } from "#components/auth/use-sign-in-attempt";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password-field";
import { passwordHint, requireLongPassword } from "#lib/browser/auth/password-rule";
import { signIn } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

/** The forms to change the password or to set the first one. */
export function PasswordSection({ person }: { person: AccountIdentity }) {
  const { hasPassword, googleEmail } = person.methods;
  return (
    <AccountSection id="password" title="Password">
      <p className="mt-4 max-w-[60ch]">
        {hasPassword
          ? "A new password logs you out on all other devices." +
            (googleEmail === null ? "" : " You can also sign in with Google.")
          : "You sign in with Google, so you don't need a password. If you'd like one as well, we can email you a link."}
      </p>
      <FormOpener label={hasPassword ? "Change password" : "Set a password"}>
        {(close) => {
          if (hasPassword) return <ChangePasswordForm person={person} onClose={close} />;
          return <PasswordLink email={person.email} onClose={close} />;
        }}
      </FormOpener>
    </AccountSection>
  );
}

type ChangePasswordFormProps = { person: AccountIdentity; onClose: () => void };

/** Changes the password and starts a new session here. All older sessions end. */
function ChangePasswordForm({ person: { uid, email }, onClose }: ChangePasswordFormProps) {
  return (
    <AccountForm
      label="Change password"
      action="Save password"
      onClose={onClose}
      send={async ({ changePassword }, fields) => {
        const password = String(fields.get("password"));
        const newPassword = String(fields.get("newPassword"));
        requireLongPassword(newPassword);
        const idToken = await changePassword({ uid, email, password, newPassword });
        if (!idToken) throw new Error("Your password was changed. Log out, then log in with the new one.");
        await signIn(idToken);
        const description = "You're logged out on all other devices.";
        showToast({ kind: "success", message: "Password changed", description });
        onClose();
      }}
    >
      <CurrentPassword email={email} />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint={passwordHint}
      />
    </AccountForm>
  );
}

/** Emails the link that sets a password. Loads the Firebase SDK. */
function PasswordLink({ email, onClose }: { email: string; onClose: () => void }) {
  const { isPending, failure, attempt } = useSignInAttempt();
  const [isSent, setSent] = useState(false);

  function send() {
    void attempt(async ({ sendPasswordReset }) => {
      await sendPasswordReset(email);
      setSent(true);
    });
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <Button className="button button-primary" disabled={isPending} onClick={send}>
          Email me a link
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <FormMessage message={failure} />
      <FormMessage
        kind="success"
        message={isSent ? `We sent a link to ${email}. Open it to set a password.` : null}
      />
    </div>
  );
}
