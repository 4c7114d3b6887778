import { hintCookieName } from "#lib/rules/auth/cookie-names";

/** Marks the page before it is first drawn when somebody is signed in, so that nothing changes places afterwards. */
export const signedInScript = `document.documentElement.toggleAttribute("data-signed-in",document.cookie.includes("${hintCookieName}="))`;
