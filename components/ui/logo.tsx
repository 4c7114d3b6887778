/** The book logo. Decorative: the product's name is next to it. */
export function Logo() {
  return <img src="/brand/logo.svg" alt="" width={32} height={32} />;
}
