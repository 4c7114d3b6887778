import "server-only";
import { formatAmount } from "#lib/rules/payments/money";

/** A cell: text, an amount in dollars, or empty. */
export type Cell = string | number | null;

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = "\ufeff";

/**
 * Where a spreadsheet reads the rest as a formula, also in full width
 * (https://owasp.org/www-community/attacks/CSV_Injection). Excel in countries with a decimal comma starts a cell after
 * each semicolon and line break, whatever the quotation marks.
 */
const formula = /(?<=^|[;\n])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g;

/** Writes a CSV file (RFC 4180): a byte order mark, the columns, and the lines of each batch. */
export async function* writeCsv(columns: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `${byteOrderMark}${toCsvLine(columns)}`;
  for await (const lines of batches) yield lines.map(toCsvLine).join("");
}

/** Formats a line with its line break. Formulas in text get an apostrophe; numbers stay. */
export function toCsvLine(cells: Cell[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return formatAmount(cell);
  const text = cell.replace(formula, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
