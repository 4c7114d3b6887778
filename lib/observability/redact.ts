import "server-only";

/** Matches email addresses in any script, plain or URL-encoded. */
function toAddressPattern(): RegExp {
  const encoded = "%[0-9a-f]{2}";
  const start = `(?:${encoded}|[^\\s@"'\`<>()[\\]{}/\\\\=:;,?&%])`;
  const local = `${start}(?:${encoded}|[^\\s@"<>()[\\]{}/\\\\=:;,?%])*?`;
  const ending = `(?:xn--[a-z0-9-]+|\\p{L}{2,}|(?:${encoded}){2,})`;
  return new RegExp(`${local}(?:@|%40)${start}+\\.${ending}`, "giu");
}

/** Patterns of data that must not be logged, with their placeholders. The order matters. */
const redactionPatterns: [RegExp, string][] = [
  [/-----BEGIN [^-]+-----[\s\S]*?(-----END [^-]+-----|$)/g, "(key)"],
  [/\/\/[^\s/@]+@/g, "//(credentials)@"],
  [/\bBearer\s+\S+/gi, "Bearer (token)"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "(token)"],
  [/\b\w+_secret_\w+/g, "(client secret)"],
  [/\b(?:sk|rk|pk|whsec)_\w+/g, "(secret)"],
  [toAddressPattern(), "(address)"],
  [/\b(?:\d[ -]?){12,18}\d\b/g, "(number)"],
];

/**
 * Replaces email addresses, tokens, keys, client secrets, and numbers as long as a card number with placeholders. For
 * text with unknown content, such as an SDK's error and its stack.
 */
export function redact(text: string): string {
  return redactionPatterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
