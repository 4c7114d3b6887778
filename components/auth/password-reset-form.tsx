import { useState } from "react";
import { useSignInAttempt } from "#components/auth/use-sign-in-attempt";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";

/** Requests a password reset email. The message doesn't reveal whether the address has an account. */
export function PasswordResetForm({ email, onBack }: { email: string; onBack: () => void }) {
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
