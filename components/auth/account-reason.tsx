import { useSyncExternalStore } from "react";
import { getAccountReason } from "#lib/browser/auth/account-reason";
import { findReturnPath } from "#lib/browser/auth/find-return-path";
import { wanted } from "#lib/browser/auth/wanted-course";
import { useGuestCart } from "#lib/browser/cart/guest-cart";
import { findStoredCoupon } from "#lib/browser/coupons/remembered-coupon";

const subscribeToNothing = () => () => {};

/** Says what the visitor needs the account for, as far as the browser knows it: "Log in to review", or "Log in". */
export function AccountReason({ action }: { action: "Log in" | "Create an account" }) {
  const cart = useGuestCart();
  // The pages are static, so only the browser knows the reason. Read again each time the router shows the kept page.
  const reason = useSyncExternalStore(
    subscribeToNothing,
    () => {
      const from = findReturnPath();
      return getAccountReason({ from, cart, hasCoupon: findStoredCoupon() !== null, course: wanted.course });
    },
    () => null,
  );
  return (
    <p className="font-display text-xl font-semibold text-balance wrap-anywhere">
      {reason ? `${action} to ${reason}` : action}
    </p>
  );
}
