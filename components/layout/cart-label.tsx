/** The cart icon with the number of courses, which is omitted while it is zero or unknown. */
export function CartLabel({ lines, isWide = false }: { lines: number | null; isWide?: boolean }) {
  return (
    <>
      <span className="relative">
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6 shrink-0 fill-none stroke-current stroke-[1.75]"
        >
          <path
            d="M5.5 8h13l1 11.2a1.6 1.6 0 0 1-1.6 1.8H6.1a1.6 1.6 0 0 1-1.6-1.8zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {lines ? (
          <span aria-hidden="true" className="badge cart-badge">
            {lines}
          </span>
        ) : null}
      </span>
      {isWide ? <span aria-hidden="true">Cart</span> : null}
      <span className="sr-only">
        {lines ? `Cart, ${lines} ${lines === 1 ? "course" : "courses"}` : "Cart"}
      </span>
    </>
  );
}
