import "server-only";

/** E-mail addresses of every script, as they are typed and as they are encoded in a path or a query. */
function toAddressPattern(): RegExp {
  const encoded = "%[0-9a-f]{2}";
  const start = `(?:${encoded}|[^\\s@"'\`<>()[\\]{}/\\\\=:;,?&%])`;
  const local = `${start}(?:${encoded}|[^\\s@"<>()[\\]{}/\\\\=:;,?%])*?`;
  const ending = `(?:xn--[a-z0-9-]+|\\p{L}{2,}|(?:${encoded}){2,})`;
  return new RegExp(`${local}(?:@|%40)${start}+\\.${ending}`, "giu");
}

/** What must not stand in a log, and what is written in its place; the order matters. */
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
 * A text of which we do not know what is in it (an error of an SDK and its stack) without e-mail addresses, tokens,
 * keys, client secrets and numbers as long as a card's.
 */
export function redact(text: string): string {
  return secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
