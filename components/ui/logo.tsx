/** The book logo; decorative, because the product's name stands beside it. */
export function Logo() {
  return <img src="/brand/logo.svg" alt="" width={32} height={32} />;
}
