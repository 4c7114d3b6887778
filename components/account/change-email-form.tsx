import type { KnownPerson } from "#components/account/confirm-identity";
import { useAccountAttempt } from "#components/account/use-account-attempt";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";

type ChangeEmailFormProps = {
  person: KnownPerson;
  onSent: (address: string) => void;
  onClose: () => void;
};

/** Has a link sent to a new address, which becomes the account's once it is opened. Loads the Firebase SDK. */
export function ChangeEmailForm({ person: { uid, email }, onSent, onClose }: ChangeEmailFormProps) {
  const { isPending, failure, attempt } = useAccountAttempt();

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const newEmail = String(fields.get("email")).trim();
    const password = String(fields.get("password"));
    void attempt(async ({ requestEmailChange }) => {
      if (newEmail.toLowerCase() === email.toLowerCase()) throw new Error("This is your email already.");
      await requestEmailChange({ uid, email, password, newEmail });
      onSent(newEmail);
    });
  }

  return (
    <form
      method="post"
      aria-label="Change email"
      className="grid gap-5"
      aria-busy={isPending}
      onSubmit={submit}
    >
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="We'll email you a link. Your address stays the same until you open it."
      />
      <TextField
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>Send link</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <FormMessage message={failure} />
    </form>
  );
}
