import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import {
  deleteStoredCoupon,
  findStoredCoupon,
  isCouponRefused,
} from "#lib/browser/coupons/remembered-coupon";
import { showFailure, toFailureText } from "#lib/browser/toasts/show-failure";
import type { Failure } from "#lib/rules/api/failure";
import { type Cart, isCharged } from "#lib/rules/cart/cart";

/**
 * Applies a coupon to the cart and removes it, and applies the one of a coupon link that was opened before. `onChanged`
 * requests the cart again.
 */
export function useCartCoupon({ cart, onChanged }: { cart: Cart; onChanged: () => void }) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const hasCourses = cart.lines.some(isCharged);

  /** Returns whether the cart has the coupon now. */
  async function apply(code: string): Promise<boolean> {
    const failure = await send("PUT", code);
    if (failure) setError(failure.fields?.code ?? toFailureText(failure));
    return failure === null;
  }

  async function send(method: "PUT" | "DELETE", code: string): Promise<Failure | null> {
    setPending(true);
    setError(null);
    const outcome = await callApi({ method, path: "/api/cart/coupon", body: { code } });
    setPending(false);
    if (!outcome.ok) return outcome.failure;
    onChanged();
    return null;
  }

  async function remove(code: string): Promise<void> {
    const failure = await send("DELETE", code);
    const message = "The coupon wasn't removed";
    if (failure) showFailure({ message, failure, retry: () => void remove(code) });
  }

  const applyRemembered = useEffectEvent(async () => {
    const code = findStoredCoupon();
    if (!code || isPending) return;
    const failure = await send("PUT", code);
    // Keep it until the cart has a course that it applies to.
    if (failure?.details?.reason === "not_for_cart") return;
    if (failure) setError(failure.fields?.code ?? failure.message);
    if (!failure || isCouponRefused(failure)) deleteStoredCoupon(code);
  });

  useEffect(() => {
    if (hasCourses) void applyRemembered();
  }, [hasCourses]);

  return { isPending, error, apply, remove, clearError: () => setError(null) };
}
