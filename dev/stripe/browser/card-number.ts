/** True for 13 to 19 digits with a valid check digit (Luhn), as in every card number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
