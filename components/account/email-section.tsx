"use client";

import { useState } from "react";
import { ChangeEmailForm } from "#components/account/change-email-form";
import type { KnownPerson } from "#components/account/confirm-identity";
import { FormOpener } from "#components/account/form-opener";
import { FormMessage } from "#components/ui/form-message";

type EmailSectionProps = { person: KnownPerson; isVerified: boolean };

/** The user's email address, whether it is verified, and the form to change it. */
export function EmailSection({ person, isVerified }: EmailSectionProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { email, methods } = person;
  return (
    <section aria-labelledby="email" className="card p-6 sm:p-8">
      <h2 id="email" className="text-2xl">
        Email
      </h2>
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
    </section>
  );
}
