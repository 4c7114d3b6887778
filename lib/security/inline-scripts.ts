import { createHash } from "node:crypto";
import { signedInScript } from "#lib/rules/auth/signed-in-script";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataType = /\stype="application\/(ld\+)?json"/i;

/** React's own, in every page of which a part is rendered for each request; word for word as 19.3 writes it. */
const reactScript = "requestAnimationFrame(function(){$RT=performance.now()});";

/** Sources for the scripts in the fixed part of such a page, which the build made without knowing the nonce. */
export const shellScripts = [signedInScript, reactScript].map(toHashSource);

/** The policy by which only those scripts run that stand in this document; data for search engines is not a script. */
export function toInlineScriptPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)].filter(
    ([, attributes = ""]) => !dataType.test(attributes),
  );
  const sources = new Set(scripts.map(([, , text = ""]) => toHashSource(text)));
  // Where script files may come from is for the policy of the whole site to say: both have to agree.
  return ["script-src", "*", ...sources].join(" ");
}

function toHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
