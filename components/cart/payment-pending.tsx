import type { FreshPage } from "#components/cart/use-fresh-page";
import { Button } from "#components/ui/button";

type PaymentPendingProps = {
  /** Something was authorised, or may have been; otherwise Stripe has not said whether anything was. */
  isPending: boolean;
  page: FreshPage;
};

/** Stands in the place of the form while nobody should pay. */
export function PaymentPending({ isPending, page }: PaymentPendingProps) {
  const { checkAgain, isChecking, isUnreachable } = page;
  return (
    <div className="grid justify-items-start gap-4" aria-busy={isChecking}>
      <p role="status">
        {isPending
          ? "Your payment is being confirmed. You don't need to pay again."
          : "We cannot tell at the moment whether your last payment went through. Please do not pay again yet."}
      </p>
      <Button disabled={isChecking} onClick={checkAgain}>
        {isChecking ? <span aria-hidden="true" className="button-spinner" /> : null}
        Check again
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {isUnreachable ? "We could not reach the site. Please check your connection." : null}
      </p>
    </div>
  );
}
