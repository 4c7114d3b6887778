"use client";

import { useRouter } from "next/navigation";
import { Button } from "#components/ui/button";
import { addToGuestCart } from "#lib/browser/cart/guest-cart";
import { showToast } from "#lib/browser/toasts/toasts";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import type { Course } from "#lib/rules/courses/course-schema";

type GuestCartButtonProps = { course: Pick<Course, "_id" | "title" | "price">; onAdded: () => void };

const refusals = {
  full: `Your cart is full (${cartLimit} courses at most).`,
  unavailable: "Your browser doesn't store anything for this site. Log in to use the cart.",
};

/** Adds a course to a visitor's cart, which the browser keeps until the visitor logs in. */
export function GuestCartButton({ course: { _id: serviceId, title, price }, onAdded }: GuestCartButtonProps) {
  const router = useRouter();
  const viewCart = { label: "View cart", path: "/cart", run: () => router.push("/cart") };

  function add() {
    const outcome = addToGuestCart({ serviceId, title, price });
    if (outcome !== "added") {
      const action = outcome === "full" ? viewCart : undefined;
      return showToast({ kind: "error", message: refusals[outcome], action });
    }
    onAdded();
    // Long enough to reach the toast's button.
    showToast({ kind: "success", message: "item added", action: viewCart, duration: 5000 });
  }

  return (
    <Button className="button button-primary signed-in:invisible" onClick={add}>
      Add to cart
    </Button>
  );
}
