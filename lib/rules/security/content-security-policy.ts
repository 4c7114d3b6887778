import type { Origins } from "#lib/rules/security/provider-origins";

type PolicyOptions = {
  origins: Origins;
  /** Over https, where no address of ours may be asked for in the clear. */
  isSecure: boolean;
  /** React's messages in development are made with eval. */
  isDevelopment: boolean;
};

/** The value of Content-Security-Policy for a page (docs/decisions/0012). */
export function toContentSecurityPolicy({ origins, isSecure, isDevelopment }: PolicyOptions): string {
  const directives = [
    ["default-src", "'self'"],
    // Which inline scripts may run says the policy of toInlineScriptPolicy; where both are sent, both have to agree.
    [
      "script-src",
      "'self'",
      "'unsafe-inline'",
      ...origins.script,
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    ["script-src-attr", "'none'"],
    // Toasts bring their style sheet, and React writes style attributes.
    ["style-src", "'self'", "'unsafe-inline'"],
    // Courses and people bring a picture from any https address (docs/decisions/0003).
    ["img-src", "'self'", "https:", "data:"],
    ["connect-src", "'self'", ...origins.connect],
    ["frame-src", ...(origins.frame.length > 0 ? origins.frame : ["'none'"])],
    ["worker-src", "'none'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(isSecure ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** The second policy of a page: of the scripts that stand in it only those with one of these hashes or nonces run. */
export function toInlineScriptPolicy(sources: readonly string[]): string {
  return ["script-src", "*", ...sources].join(" ");
}

/** A policy for answers that are no pages: nothing may be loaded, run or framed by them. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
