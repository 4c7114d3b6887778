import { hintCookieName } from "#lib/rules/auth/cookie-names";
import { guestCartPrefix } from "#lib/rules/cart/guest-cart-keys";

const markSignedIn = `r.toggleAttribute("data-signed-in",document.cookie.includes("${hintCookieName}="))`;
const markGuestCart = `r.toggleAttribute("data-guest-cart",Object.keys(localStorage).some(k=>k.startsWith("${guestCartPrefix}")))`;

/**
 * Marks the page before it is first drawn when someone is signed in, or when a visitor's cart has courses, so that nothing
 * changes places afterwards. A browser may refuse to say what it stores.
 */
export const signedInScript = `{const r=document.documentElement;${markSignedIn};try{${markGuestCart}}catch{}}`;
