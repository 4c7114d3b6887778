const pattern = /^[A-Z0-9][A-Z0-9-]{2,19}$/;

/** A code as it's stored, in uppercase and without surrounding spaces. Null if the text can't be a code. */
export function toCouponCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return pattern.test(code) ? code : null;
}
