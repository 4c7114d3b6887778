"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { callApi } from "#lib/browser/api/call-api";

type VerificationNoticeProps = {
  email: string;
  /** What the user can do after that, as a sentence. */
  children?: string;
};

/** Reminds the user to verify their email address, and resends the email. */
export function VerificationNotice({ email, children }: VerificationNoticeProps) {
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);

  async function sendAgain() {
    setPending(true);
    setAnswer(null);
    const outcome = await callApi({ method: "POST", path: "/api/session/verification" });
    setPending(false);
    setAnswer(outcome.ok ? "Verification email sent." : outcome.failure.message);
  }

  return (
    <aside
      aria-label="Verify your email"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-4 bg-tint p-5"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b className="font-semibold">Please verify your email.</b> Use the link we emailed to{" "}
          <bdi>{email}</bdi>
          <span>{children ? `. ${children}` : "."}</span>
        </p>
        <p role="status" className="text-muted empty:hidden">
          {answer}
        </p>
      </div>
      <Button disabled={isPending} onClick={sendAgain}>
        Resend email
      </Button>
    </aside>
  );
}
