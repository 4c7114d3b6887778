import { signedInScript } from "#lib/rules/auth/signed-in-script";
import { toHashSource } from "#lib/rules/security/hash-inline-scripts";

/** React's own, in every page of which a part is rendered for each request; word for word as 19.3 writes it. */
const reactScript = "requestAnimationFrame(function(){$RT=performance.now()});";

/** Sources for the scripts in the fixed part of such a page: it was made by the build and knows no nonce. */
export const shellScriptSources = [signedInScript, reactScript].map(toHashSource);
