/** True for 13 to 19 digits whose last one fits the others (Luhn), as every card number's does. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The digits in groups of four, as they stand on the card. */
export function formatCardNumber(digits: string): string {
  return (digits.match(/.{1,4}/g) ?? []).join(" ");
}
