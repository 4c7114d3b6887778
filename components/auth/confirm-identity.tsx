import { CurrentPassword } from "#components/auth/current-password";
import { GoogleButton } from "#components/auth/google-button";
import { useAccountAttempt } from "#components/auth/use-account-attempt";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";
import { signIn } from "#lib/browser/auth/session-store";
import type { SignInMethods } from "#lib/rules/auth/sign-in-methods";

/** The user who has to confirm their identity, with their sign-in methods. */
export type AccountIdentity = { uid: string; email: string; methods: SignInMethods };

type ConfirmIdentityProps = {
  person: AccountIdentity;
  onConfirmed: () => void;
  onClose: () => void;
};

/** Signs the user in again, by password or Google. Loads the Firebase SDK. */
export function ConfirmIdentity({
  person: { uid, email, methods },
  onConfirmed,
  onClose,
}: ConfirmIdentityProps) {
  const { isPending, failure, attempt } = useAccountAttempt();
  const { hasPassword, googleEmail } = methods;

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    void attempt(async ({ confirmWithPassword }) => {
      await signIn(await confirmWithPassword({ uid, email, password }));
      onConfirmed();
    });
  }

  function handleGoogleConfirmation() {
    void attempt(async ({ confirmWithGoogle }) => {
      const idToken = await confirmWithGoogle({ uid, email: googleEmail ?? email });
      if (!idToken) return;
      await signIn(idToken);
      onConfirmed();
    });
  }

  const text = hasPassword
    ? "Enter your password to continue."
    : "Log in again to continue. You'll stay on this page.";
  return (
    <Dialog title="Confirm it's you" text={<p>{text}</p>} onClose={onClose}>
      <form method="post" className="grid gap-5" aria-busy={isPending} onSubmit={submit}>
        {hasPassword ? <CurrentPassword email={email} label="Password" /> : null}
        <div className="flex flex-wrap gap-3">
          {hasPassword ? <SubmitButton isPending={isPending}>Confirm</SubmitButton> : null}
          {googleEmail === null ? null : (
            <GoogleButton disabled={isPending} onClick={handleGoogleConfirmation} />
          )}
          <Button onClick={onClose}>Cancel</Button>
        </div>
        {hasPassword || googleEmail !== null ? null : (
          <p>Your account has no password and no Google sign-in. Log out and log in again.</p>
        )}
        <FormMessage message={failure} />
      </form>
    </Dialog>
  );
}
