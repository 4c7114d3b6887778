import { deleteStored, readStored, storeText } from "#lib/browser/storage/browser-storage";
import type { Failure } from "#lib/rules/api/failure";
import { toCouponCode } from "#lib/rules/coupons/coupon-code";

// The coupon of a link that this browser's user has followed, until their cart has it.

const key = "openbook-coupon";

/** Stores the coupon that this page's address names, and returns the code stored for this course, or null. */
export function storeLinkedCoupon(courseId: string): string | null {
  const linked = toCouponCode(new URLSearchParams(window.location.search).get("coupon") ?? "");
  if (!linked) {
    const [code = null, ofCourse] = readStoredCoupon();
    return ofCourse === courseId ? code : null;
  }
  // Without storage it can still be typed in the cart.
  return storeText(key, `${linked} ${courseId}`) ? linked : null;
}

/** The code that is stored, or null. */
export function findStoredCoupon(): string | null {
  return readStoredCoupon()[0] ?? null;
}

/** Deletes this code; another one, of a link that was followed in the meantime, stays. */
export function deleteStoredCoupon(code: string): void {
  if (findStoredCoupon() === code) deleteStored(key);
}

/** Whether the server refuses a coupon for good: a retry with this code can't succeed. */
export function isCouponRefused({ code, details }: Failure): boolean {
  return details?.reason !== "not_for_cart" && ["not_found", "conflict", "invalid"].includes(code);
}

/** The code and the course whose link had it. */
function readStoredCoupon(): string[] {
  return readStored(key)?.split(" ") ?? [];
}
