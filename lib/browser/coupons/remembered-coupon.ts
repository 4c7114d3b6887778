import { browserStorage } from "#lib/browser/storage/browser-storage";
import { toCouponCode } from "#lib/rules/coupons/coupon-code";

// Remembers the coupon of a link that the user has followed until their cart has it.

const key = "openbook-coupon";

/**
 * Remembers the coupon in this page's URL, and returns the code that is remembered for this course, or null.
 */
export function rememberCoupon(courseId: string): string | null {
  const linked = toCouponCode(new URLSearchParams(window.location.search).get("coupon") ?? "");
  if (!linked) {
    const [code = null, ofCourse] = read();
    return ofCourse === courseId ? code : null;
  }
  // Without storage, the buyer can still type the code in the cart.
  return browserStorage.write(key, `${linked} ${courseId}`) ? linked : null;
}

/** The remembered code, or null. */
export function getRememberedCoupon(): string | null {
  return read()[0] ?? null;
}

/** Forgets this code. The code of a link that was followed in the meantime stays. */
export function forgetCoupon(code: string): void {
  if (getRememberedCoupon() === code) browserStorage.remove(key);
}

/** The code and the id of the course whose link contained it. */
function read(): string[] {
  return browserStorage.read(key)?.split(" ") ?? [];
}
