import { CartIcon } from "#components/layout/cart-icon";

type CartLabelProps = { lines: number | null; isWide?: boolean };

/** The cart icon with the number of courses, unless it is empty or unknown. */
export function CartLabel({ lines, isWide = false }: CartLabelProps) {
  return (
    <>
      <span className="relative">
        <CartIcon />
        {lines ? (
          <span aria-hidden="true" className="cart-count">
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
