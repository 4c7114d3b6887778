import { useRef, useState } from "react";
import { AppliedCoupon } from "#components/cart/applied-coupon";
import { useCartCoupon } from "#components/cart/use-cart-coupon";
import { Button } from "#components/ui/button";
import { TextField } from "#components/ui/text-field";
import type { Cart } from "#lib/rules/cart/cart";

type CouponFieldProps = {
  cart: Cart;
  /** A payment is in progress. */
  isLocked: boolean;
  onChanged: () => void;
};

/** The applied coupon with its discount, or the field to enter one, folded until the buyer opens it. */
export function CouponField({ cart, isLocked, onChanged }: CouponFieldProps) {
  const { coupon, couponProblem } = cart;
  const { isPending, error, apply, remove, clearError } = useCartCoupon({ cart, onChanged });
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isDisabled = isLocked || isPending;

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    if (!isDisabled && (await apply(code))) section.current?.focus();
  }

  function removeAndFocus(code: string) {
    void remove(code).then(() => section.current?.focus());
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Coupon"
      aria-busy={isPending}
      className="grid min-w-0 grow gap-2 has-[[open]]:basis-full sm:has-[[open]]:basis-0"
    >
      {coupon ? (
        <div role="status">
          <AppliedCoupon
            coupon={coupon}
            action={<RemoveButton code={coupon.code} isDisabled={isDisabled} onRemove={removeAndFocus} />}
          />
        </div>
      ) : null}
      {couponProblem ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <p role="alert" className="text-accent">
            {couponProblem.message}
          </p>
          <RemoveButton code={couponProblem.code} isDisabled={isDisabled} onRemove={removeAndFocus} />
        </div>
      ) : null}
      {coupon ? null : (
        <details
          // The coupon of a followed link may be refused before the buyer opens the field.
          open={isOpen || error !== null}
          className="fold"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Have a coupon?</summary>
          <form
            noValidate
            method="post"
            onSubmit={submit}
            onInput={clearError}
            className="field-row pt-1 pb-2"
          >
            <TextField label="Coupon code" name="code" autoComplete="off" error={error} />
            <Button type="submit" disabled={isDisabled}>
              Apply
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}

type RemoveButtonProps = { code: string; isDisabled: boolean; onRemove: (code: string) => void };

function RemoveButton({ code, isDisabled, onRemove }: RemoveButtonProps) {
  return (
    <Button className="py-1 text-primary underline" disabled={isDisabled} onClick={() => onRemove(code)}>
      Remove<span className="sr-only">{` coupon ${code}`}</span>
    </Button>
  );
}
