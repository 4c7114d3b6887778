import { createHash } from "node:crypto";
import { signedInScript } from "#lib/rules/auth/signed-in-script";

/**
 * A pattern for the rest of a start tag, which captures its attributes. A value may contain "<script" and ">", as the
 * description of a lesson's picture.
 */
const attributes = `((?:[^"'>]|"[^"]*"|'[^']*')*)>`;
/** A script, with its attributes and its text captured, or the start tag of another element. */
export const element = new RegExp(
  `<(?:script\\b${attributes}([\\s\\S]*?)</script>|[a-z]${attributes})`,
  "gi",
);
const scriptText = "(?:(?!</script>)[\\s\\S])*";
/** Inline scripts one after another, captured, or any element, so that none is looked for in an attribute. */
const scriptRun = new RegExp(`((?:<script>${scriptText}</script>){2,})|${element.source}`, "gi");
const notInline = /\s(?:src=|type="application\/(?:ld\+)?json")/i;

/** React's script in every page with a part that is rendered per request, exactly as React 19.3 writes it. */
const reactScript = "requestAnimationFrame(function(){$RT=performance.now()});";

/** Sources for the scripts in the static part of such a page, which the build rendered without the nonce. */
export const shellScripts = [signedInScript, reactScript].map(toHashSource);

/** Returns a policy that allows only the inline scripts of this document. Structured data doesn't count as a script. */
export function toInlineScriptPolicy(html: string): string {
  const sources = new Set<string>();
  for (const [, given = "", text] of html.matchAll(element)) {
    if (text !== undefined && !notInline.test(given)) sources.add(toHashSource(text));
  }
  // Allows script files from anywhere, because the policy of the whole site restricts them and browsers enforce both.
  return ["script-src", "*", ...sources].join(" ");
}

/**
 * Joins inline scripts that follow each other, which React writes by the dozen: the policy names each, and a hash can't
 * be compressed.
 */
export function joinInlineScripts(html: string): string {
  // A line of its own ends a comment, and the semicolon separates statements.
  return html.replace(
    scriptRun,
    (found, run?: string) => run?.replaceAll("</script><script>", "\n;") ?? found,
  );
}

function toHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
