/** The book logo; decorative, because the product's name stands beside it. */
export function Logo() {
  return (
    // biome-ignore lint/performance/noImgElement: a vector of 1 KB needs no optimiser
    <img src="/brand/logo.svg" alt="" width={32} height={32} />
  );
}
