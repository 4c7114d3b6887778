/** The card brands whose display name isn't just Stripe's name with a capital letter. */
const brands = new Map([
  ["amex", "American Express"],
  ["diners", "Diners Club"],
  ["eftpos_au", "eftpos"],
  ["jcb", "JCB"],
  ["unionpay", "UnionPay"],
  ["unknown", "Card"],
  ["", "Card"],
]);

/** A card as its owner knows it: `Visa ending in 4242`. */
export function formatCard({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brands.get(brand) ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} ending in ${last4}`;
}
