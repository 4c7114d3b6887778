import { createHash } from "node:crypto";
import { signedInScript } from "#lib/rules/auth/signed-in-script";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataType = /\stype="application\/(ld\+)?json"/i;

/** React's script in every page with a part that is rendered per request, exactly as React 19.3 writes it. */
const reactScript = "requestAnimationFrame(function(){$RT=performance.now()});";

/** Sources for the scripts in the static part of such a page, which the build rendered without the nonce. */
export const shellScripts = [signedInScript, reactScript].map(toHashSource);

/** Returns a policy that allows only the inline scripts of this document. Structured data doesn't count as a script. */
export function toInlineScriptPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)].filter(
    ([, attributes = ""]) => !dataType.test(attributes),
  );
  const sources = new Set(scripts.map(([, , text = ""]) => toHashSource(text)));
  // Allows script files from anywhere, because the policy of the whole site restricts them and browsers enforce both.
  return ["script-src", "*", ...sources].join(" ");
}

function toHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
