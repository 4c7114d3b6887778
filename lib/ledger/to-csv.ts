import "server-only";
import { formatAmount } from "#lib/rules/payments/money";

/** A cell: text, an amount in dollars, or empty. */
export type Cell = string | number | null;

/** Characters that make a spreadsheet read a cell as a formula. */
const formula = /^[=+\-@\t\r]/;

/** Formats a line of a CSV file (RFC 4180) with its line break. Formulas in text get an apostrophe; numbers stay. */
export function toCsvLine(cells: Cell[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return formatAmount(cell);
  const text = formula.test(cell.trimStart()) || formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
