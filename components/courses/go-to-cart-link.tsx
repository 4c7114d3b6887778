import type { Route } from "next";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type GoToCartLinkProps = {
  path: string;
  /** This link replaces the focused "Add to cart" button, so it takes over the focus. */
  takesFocus: boolean;
};

/** Replaces "Add to cart" once the course is in the cart. */
export function GoToCartLink({ path, takesFocus }: GoToCartLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (takesFocus) restoreFocus(link.current);
  }, [takesFocus]);

  return (
    <Link
      ref={link}
      href={path as Route}
      className="button button-primary"
      // The second click of a double-click was meant for the button.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      Go to cart
    </Link>
  );
}
