type Format = { input: HTMLInputElement; maximum: number; format(digits: string): string };

/** Keeps the digits that somebody types, writes them in groups, and leaves the caret behind the digit it was at. */
export function formatInput({ input, maximum, format }: Format): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length;
  const typed = input.value.replace(/\D/g, "").slice(0, maximum);
  const value = format(typed);
  if (value === input.value) return;
  input.value = value;
  const isAtEnd = before >= typed.length;
  let position = value.length;
  if (!isAtEnd) {
    position = 0;
    for (let seen = 0; seen < before && position < value.length; position += 1) {
      if (/\d/.test(value[position] ?? "")) seen += 1;
    }
  }
  if (document.activeElement === input) input.setSelectionRange(position, position);
}

/** `MM / YY`; a month that begins with 2 to 9 has one digit. */
export function formatExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}
