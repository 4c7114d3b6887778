import type { PageRefresh } from "#components/cart/use-page-refresh";
import { Button } from "#components/ui/button";

type PaymentPendingProps = {
  /** True if a payment is or may be authorized; false if Stripe hasn't responded. */
  isPending: boolean;
  page: PageRefresh;
};

/** Replaces the card form while the user shouldn't pay. */
export function PaymentPending({ isPending, page }: PaymentPendingProps) {
  const { checkAgain, isChecking, isUnreachable } = page;
  return (
    <div className="grid justify-items-start gap-4" aria-busy={isChecking}>
      <p role="status">
        {isPending
          ? "Your payment is being confirmed. You don't need to pay again."
          : "We can't tell yet whether your last payment went through. Please don't pay again for now."}
      </p>
      <Button disabled={isChecking} onClick={checkAgain}>
        {isChecking ? <span aria-hidden="true" className="button-spinner" /> : null}
        Check again
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {isUnreachable ? "We couldn't reach the site. Check your connection." : null}
      </p>
    </div>
  );
}
