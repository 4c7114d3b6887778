import "server-only";
import { formatAmount } from "#lib/rules/payments/money";

/** A text, an amount in dollars, or nothing. */
export type Cell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180) with its end. A text that a spreadsheet would run as a formula gets an apostrophe in front;
 * numbers stay what they are.
 */
export function toCsvLine(cells: Cell[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return formatAmount(cell);
  const text = formula.test(cell.trimStart()) || formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
