import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { forgetCoupon, getRememberedCoupon } from "#lib/browser/coupons/remembered-coupon";
import { explainFailure, showFailure } from "#lib/browser/toasts/show-failure";
import type { Failure } from "#lib/rules/api/failure";
import { type Cart, isCharged } from "#lib/rules/cart/cart";

type CouponOptions = {
  cart: Cart;
  /** Asks the server for the cart. */
  onChanged: () => void;
};

const path = "/api/cart/coupon";

/** Failures after which the same code again would fail the same. */
const final = ["not_found", "conflict", "invalid"];

/** Enters a coupon in the cart and takes it out, and enters the one of a link that was followed before. */
export function useCartCoupon({ cart, onChanged }: CouponOptions) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const hasCourses = cart.lines.some(isCharged);

  /** Returns whether the cart has it. */
  async function apply(code: string): Promise<boolean> {
    const failure = await put(code);
    if (failure) setError(failure.fields?.code ?? explainFailure(failure));
    return failure === null;
  }

  async function put(code: string): Promise<Failure | null> {
    setPending(true);
    setError(null);
    const outcome = await callApi({ method: "PUT", path, body: { code } });
    setPending(false);
    if (!outcome.ok) return outcome.failure;
    onChanged();
    return null;
  }

  async function remove(code: string): Promise<void> {
    setPending(true);
    setError(null);
    const outcome = await callApi({ method: "DELETE", path, body: { code } });
    setPending(false);
    if (outcome.ok) return onChanged();
    const { failure } = outcome;
    showFailure({ message: "The coupon wasn't removed", failure, retry: () => void remove(code) });
  }

  const applyRemembered = useEffectEvent(async () => {
    const code = getRememberedCoupon();
    if (!code || isPending) return;
    const failure = await put(code);
    // It waits for a course that it is for.
    if (failure?.details?.reason === "not_for_cart") return;
    if (failure) setError(failure.fields?.code ?? failure.message);
    if (!failure || final.includes(failure.code)) forgetCoupon(code);
  });

  useEffect(() => {
    if (hasCourses) void applyRemembered();
  }, [hasCourses]);

  return { isPending, error, apply, remove, clearError: () => setError(null) };
}
