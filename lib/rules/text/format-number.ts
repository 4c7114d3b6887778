/**
 * Formats a number as English does: `1,234`, `-1,234.50`. `decimals`: how many, 0 by default.
 *
 * Not with Intl, because its first use takes browsers up to 70 ms, during which a page doesn't react
 * (docs/decisions/0077).
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = "", fraction] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
