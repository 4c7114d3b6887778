"use client";

import { useState } from "react";
import { GoogleButton } from "#components/auth/google-button";
import { useRedirectAfterLogin } from "#components/auth/use-redirect-after-login";
import { useSignInAttempt } from "#components/auth/use-sign-in-attempt";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { signIn } from "#lib/browser/auth/session-store";

/** Login with email and password or Google, and the password reset. */
export function LoginForm() {
  const { isPending, failure, attempt } = useSignInAttempt();
  const isLeaving = useRedirectAfterLogin();
  const [resetEmail, setForgottenBy] = useState<string | null>(null);

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get("email")).trim();
    const password = String(fields.get("password"));
    void attempt(async ({ signInWithEmail }) => signIn(await signInWithEmail({ email, password })));
  }

  function handleGoogleLogin() {
    void attempt(async ({ signInWithGoogle }) => {
      const idToken = await signInWithGoogle().catch((error: unknown) => {
        // Show no error: in most cases the user has closed the pop-up on purpose.
        console.info("Google sign-in:", error instanceof Error ? error.message : error);
      });
      if (idToken) await signIn(idToken);
    });
  }

  // The router keeps this page mounted but hidden, so remove what was typed now.
  if (isLeaving) return null;
  if (resetEmail !== null) {
    return <PasswordResetForm email={resetEmail} onBack={() => setForgottenBy(null)} />;
  }
  return (
    <form method="post" className="grid gap-5" aria-busy={isPending} onSubmit={submit}>
      <TextField label="Email" name="email" type="email" autoComplete="username" />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Button
        className="-my-2 justify-self-start py-2 text-primary underline"
        onClick={(event) => {
          const fields = new FormData(event.currentTarget.form ?? undefined);
          setForgottenBy(String(fields.get("email") ?? ""));
        }}
      >
        Forgot password?
      </Button>
      <SubmitButton isPending={isPending}>Login</SubmitButton>
      <FormMessage message={failure} />
      <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <GoogleButton disabled={isPending} onClick={handleGoogleLogin} />
    </form>
  );
}

/** Requests a password reset email. The message doesn't reveal whether the address has an account. */
function PasswordResetForm({ email, onBack }: { email: string; onBack: () => void }) {
  const { isPending, failure, attempt } = useSignInAttempt();
  const [sentTo, setSentTo] = useState<string | null>(null);

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("email")).trim();
    setSentTo(null);
    void attempt(async ({ sendPasswordReset }) => {
      await sendPasswordReset(address);
      setSentTo(address);
    });
  }

  return (
    <form method="post" className="grid gap-5" aria-busy={isPending} onSubmit={submit}>
      <div>
        <h2 className="text-2xl">Reset your password</h2>
        <p className="mt-2 text-muted">We'll email you a link to reset it.</p>
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="username" defaultValue={email} />
      <SubmitButton isPending={isPending}>Send reset link</SubmitButton>
      <FormMessage message={failure} />
      <FormMessage
        kind="success"
        message={sentTo && `If ${sentTo} has an account, we've emailed you a reset link.`}
      />
      <Button className="-my-2 justify-self-start py-2 text-primary underline" onClick={onBack}>
        Back to login
      </Button>
    </form>
  );
}
