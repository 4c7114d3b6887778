/** A check mark. Decorative: the text next to it says what is done. */
export function CheckIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-none stroke-current stroke-2">
      <path d="M3 8.500l3.200 3.200L13 5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
