const pattern = /^[A-Z0-9][A-Z0-9-]{2,19}$/;

/** A code as it is stored: spaces around it and small letters don't matter. Null for what can't be one. */
export function toCouponCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return pattern.test(code) ? code : null;
}
