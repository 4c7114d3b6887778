import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";

type FreeCheckoutProps = {
  isPaying: boolean;
  /** The cart is being refreshed. Enrolling is disabled until the server has responded. */
  isRefreshing: boolean;
  message: string | null;
  onEnroll: () => void;
};

/** Enrolls in the courses of a cart that costs nothing, without a card. */
export function FreeCheckout({ isPaying, isRefreshing, message, onEnroll }: FreeCheckoutProps) {
  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPaying && !isRefreshing) onEnroll();
  }

  return (
    <form method="post" className="grid gap-5" aria-busy={isPaying} onSubmit={submit}>
      <p>There's nothing to pay, and you don't need a card.</p>
      <SubmitButton isPending={isPaying} isDisabled={isRefreshing}>
        Enroll for free
      </SubmitButton>
      <FormMessage message={message} />
    </form>
  );
}
