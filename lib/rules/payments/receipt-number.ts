type ReceiptNumber = { year: number; number: number };

const pattern = /^(\d{4})-(\d{6,9})$/;

/** A receipt number as receipts show it: `2026-000123`. */
export function formatReceiptNumber({ year, number }: ReceiptNumber): string {
  return `${year}-${String(number).padStart(6, "0")}`;
}

/** Parses a typed receipt number; null if the text can't be one. */
export function parseReceiptNumber(text: string): ReceiptNumber | null {
  const [, year, number] = pattern.exec(text.trim()) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}
