import { useState } from "react";
import { useAttempt } from "#components/auth/use-attempt";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";

type PasswordLinkProps = { email: string; onClose: () => void };

/** Emails the link that sets a password. Loads the Firebase SDK. */
export function PasswordLink({ email, onClose }: PasswordLinkProps) {
  const { isPending, failure, attempt } = useAttempt();
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
