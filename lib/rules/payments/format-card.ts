/** The card brands whose display name isn't just Stripe's name with a capital letter. */
const brands: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  eftpos_au: "eftpos",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
};

/** A card as its owner knows it: `Visa ending in 4242`. */
export function formatCard({ brand, last4 }: { brand: string; last4: string }): string {
  const known = Object.hasOwn(brands, brand) ? brands[brand] : undefined;
  const name =
    known ?? (brand && brand !== "unknown" ? brand.charAt(0).toUpperCase() + brand.slice(1) : "Card");
  return `${name} ending in ${last4}`;
}
