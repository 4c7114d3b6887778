import { AccountForm } from "#components/account/account-form";
import type { KnownPerson } from "#components/account/confirm-identity";
import { CurrentPassword } from "#components/account/current-password";
import { TextField } from "#components/ui/text-field";

type ChangeEmailFormProps = {
  person: KnownPerson;
  onSent: (address: string) => void;
  onClose: () => void;
};

/** Sends a link to a new email address. Opening the link makes it the account's address. */
export function ChangeEmailForm({ person: { uid, email }, onSent, onClose }: ChangeEmailFormProps) {
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
