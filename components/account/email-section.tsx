"use client";

import { useState } from "react";
import { AccountForm } from "#components/account/account-form";
import { AccountSection } from "#components/account/account-section";
import { FormOpener } from "#components/account/form-opener";
import type { AccountIdentity } from "#components/auth/confirm-identity";
import { CurrentPassword } from "#components/auth/current-password";
import { FormMessage } from "#components/ui/form-message";
import { TextField } from "#components/ui/text-field";

/** The user's email address, whether it is verified, and the form to change it. */
export function EmailSection({ person, isVerified }: { person: AccountIdentity; isVerified: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { email, methods } = person;
  return (
    <AccountSection id="email" title="Email">
      <p className="mt-4 wrap-anywhere">
        <bdi>{email}</bdi> <span className="text-muted">{isVerified ? "(verified)" : "(not verified)"}</span>
      </p>
      {methods.hasPassword ? (
        <FormOpener label="Change email">
          {(close) => (
            <ChangeEmailForm
              person={person}
              onSent={(address) => {
                setSentTo(address);
                close();
              }}
              onClose={close}
            />
          )}
        </FormOpener>
      ) : (
        <p className="mt-4 max-w-[60ch] text-muted">
          You sign in with Google, so your email is your Google account&apos;s.
        </p>
      )}
      {sentTo ? (
        <div className="mt-5">
          <FormMessage
            kind="success"
            message={`We sent a link to ${sentTo}. Your email changes once you open it. Then log in with the new one.`}
          />
        </div>
      ) : null}
    </AccountSection>
  );
}

type ChangeEmailFormProps = {
  person: AccountIdentity;
  onSent: (address: string) => void;
  onClose: () => void;
};

/** Sends a link to a new email address. Opening the link makes it the account's address. */
function ChangeEmailForm({ person: { uid, email }, onSent, onClose }: ChangeEmailFormProps) {
  return (
    <AccountForm
      label="Change email"
      action="Send link"
      onClose={onClose}
      send={async ({ requestEmailChange }, fields) => {
        const newEmail = String(fields.get("email")).trim();
        const password = String(fields.get("password"));
        if (newEmail.toLowerCase() === email.toLowerCase()) throw new Error("This is your email already.");
        await requestEmailChange({ uid, email, password, newEmail });
        onSent(newEmail);
      }}
    >
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="We'll email you a link. Your address stays the same until you open it."
      />
      <CurrentPassword email={email} />
    </AccountForm>
  );
}
