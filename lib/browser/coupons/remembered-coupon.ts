import { readStored, removeStored, store } from "#lib/browser/storage/browser-storage";
import { toCouponCode } from "#lib/rules/coupons/coupon-code";

// The coupon of a link that this browser's user has followed, until their cart has it.

const key = "openbook-coupon";

/** Remembers the coupon in this page's address, and returns the code that is remembered for this course, or null. */
export function rememberCoupon(courseId: string): string | null {
  const linked = toCouponCode(new URLSearchParams(window.location.search).get("coupon") ?? "");
  if (!linked) {
    const [code = null, ofCourse] = read();
    return ofCourse === courseId ? code : null;
  }
  // Without storage it can still be typed in the cart.
  return store(key, `${linked} ${courseId}`) ? linked : null;
}

/** The code that is remembered, or null. */
export function getRememberedCoupon(): string | null {
  return read()[0] ?? null;
}

/** Forgets this code; another one, of a link that was followed in the meantime, stays. */
export function forgetCoupon(code: string): void {
  if (getRememberedCoupon() === code) removeStored(key);
}

/** The code and the course whose link had it. */
function read(): string[] {
  return readStored(key)?.split(" ") ?? [];
}
