import { hintCookieName } from "#lib/rules/auth/cookie-names";
import { guestCartPrefix } from "#lib/rules/cart/guest-cart-keys";

const markSignedIn = `r.toggleAttribute("data-signed-in",document.cookie.includes("${hintCookieName}="))`;
const markGuestCart = `r.toggleAttribute("data-guest-cart",Object.keys(localStorage).some(k=>k.startsWith("${guestCartPrefix}")))`;

/**
 * Inline script that marks the document before the first paint when the user is signed in or a visitor's cart has
 * courses, so that the layout doesn't shift later. Reading localStorage can throw in some browsers.
 */
export const signedInScript = `{const r=document.documentElement;${markSignedIn};try{${markGuestCart}}catch{}}`;
