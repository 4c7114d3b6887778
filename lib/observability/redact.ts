import "server-only";

/** Email addresses in any script, as typed and as encoded in a path or query. */
function toAddressPattern(): RegExp {
  const encoded = "%[0-9a-f]{2}";
  const start = `(?:${encoded}|[^\\s@"'\`<>()[\\]{}/\\\\=:;,?&%])`;
  const local = `${start}(?:${encoded}|[^\\s@"<>()[\\]{}/\\\\=:;,?%])*?`;
  const ending = `(?:xn--[a-z0-9-]+|\\p{L}{2,}|(?:${encoded}){2,})`;
  return new RegExp(`${local}(?:@|%40)${start}+\\.${ending}`, "giu");
}

/** What must not be logged, and its placeholder. The order matters. */
const secrets: [RegExp, string][] = [
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
 * Text of unknown content, such as an SDK's error and its stack, with email addresses, tokens, keys, client secrets,
 * and numbers as long as a card's replaced by placeholders.
 */
export function redact(text: string): string {
  return secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
