/** True for 13 to 19 digits with a valid check digit (Luhn), as in every card number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns the digits in groups of four, as printed on the card. */
export function formatCardNumber(digits: string): string {
  return (digits.match(/.{1,4}/g) ?? []).join(" ");
}
