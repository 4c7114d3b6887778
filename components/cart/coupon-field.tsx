import { useRef } from "react";
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

/** The applied coupon with its discount, or the field to enter one. */
export function CouponField({ cart, isLocked, onChanged }: CouponFieldProps) {
  const { coupon, couponProblem } = cart;
  const { isPending, error, apply, remove, clearError } = useCartCoupon({ cart, onChanged });
  const section = useRef<HTMLElement>(null);
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
      className="mt-5 grid gap-3"
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
        <form noValidate method="post" onSubmit={submit} onInput={clearError} className="field-row">
          <TextField label="Coupon code" name="code" autoComplete="off" error={error} />
          <Button type="submit" disabled={isDisabled}>
            Apply
          </Button>
        </form>
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
