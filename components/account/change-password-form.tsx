import { AccountForm } from "#components/account/account-form";
import type { KnownPerson } from "#components/account/confirm-identity";
import { CurrentPassword } from "#components/account/current-password";
import { TextField } from "#components/ui/text-field";
import { signIn } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

type ChangePasswordFormProps = { person: KnownPerson; onClose: () => void };

/** Changes the password and starts a new session here. All older sessions end. */
export function ChangePasswordForm({ person: { uid, email }, onClose }: ChangePasswordFormProps) {
  return (
    <AccountForm
      label="Change password"
      action="Save password"
      onClose={onClose}
      send={async ({ changePassword }, fields) => {
        const password = String(fields.get("password"));
        const newPassword = String(fields.get("newPassword"));
        const idToken = await changePassword({ uid, email, password, newPassword });
        if (!idToken) throw new Error("Your password was changed. Log out, then log in with the new one.");
        await signIn(idToken);
        const description = "You're logged out on all other devices.";
        showToast({ kind: "success", message: "Password changed", description });
        onClose();
      }}
    >
      <CurrentPassword email={email} />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 6 characters."
      />
    </AccountForm>
  );
}
