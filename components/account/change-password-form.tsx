import type { KnownPerson } from "#components/account/confirm-identity";
import { useAccountAttempt } from "#components/account/use-account-attempt";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { signIn } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

type ChangePasswordFormProps = { person: KnownPerson; onClose: () => void };

/** Replaces the password and starts a new session here: the old ones end. Loads the Firebase SDK. */
export function ChangePasswordForm({ person: { uid, email }, onClose }: ChangePasswordFormProps) {
  const { isPending, failure, attempt } = useAccountAttempt();

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get("password"));
    const newPassword = String(fields.get("newPassword"));
    void attempt(async ({ changePassword }) => {
      const idToken = await changePassword({ uid, email, password, newPassword });
      if (!idToken) throw new Error("Your password was changed. Log out, then log in with the new one.");
      await signIn(idToken);
      const description = "You're logged out on all other devices.";
      showToast({ kind: "success", message: "Password changed", description });
      onClose();
    });
  }

  return (
    <form
      method="post"
      aria-label="Change password"
      className="grid gap-5"
      aria-busy={isPending}
      onSubmit={submit}
    >
      {/* Password managers look for the name that belongs to the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 6 characters."
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>Save password</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <FormMessage message={failure} />
    </form>
  );
}
