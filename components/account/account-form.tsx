import { useAccountAttempt } from "#components/auth/use-account-attempt";
import { Button } from "#components/ui/button";
import type { Elements } from "#components/ui/elements";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";

type AccountSdk = typeof import("#lib/browser/auth/own-account");

type AccountFormProps = {
  label: string;
  /** The submit button's label. */
  action: string;
  /** Sends the form. The message of an error that it throws is shown below the buttons. */
  send: (ownAccount: AccountSdk, fields: FormData) => Promise<void>;
  onClose: () => void;
  children: Elements;
};

/** A form that changes how the user logs in. Loads the Firebase SDK. */
export function AccountForm({ label, action, send, onClose, children }: AccountFormProps) {
  const { isPending, failure, attempt } = useAccountAttempt();

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void attempt((ownAccount) => send(ownAccount, fields));
  }

  return (
    <form method="post" aria-label={label} className="grid gap-5" aria-busy={isPending} onSubmit={submit}>
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>{action}</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <FormMessage message={failure} />
    </form>
  );
}
