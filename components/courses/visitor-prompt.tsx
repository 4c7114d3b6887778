import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { StandingNote } from "#components/courses/standing-note";
import { Button } from "#components/ui/button";
import { addToGuestCart, useGuestCart } from "#lib/browser/cart/guest-cart";
import { showToast } from "#lib/browser/toasts/toasts";
import { toLoginPath } from "#lib/rules/auth/return-path";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import type { Course } from "#lib/rules/courses/course-schema";

type CartCourse = Pick<Course, "_id" | "title" | "price">;

export function VisitorPrompt({ course }: { course: CartCourse }) {
  const collected = useGuestCart();
  const [hasAdded, setAdded] = useState(false);
  if (course.price === 0) {
    return (
      <Link
        href={toLoginPath(`/details/${course._id}`)}
        className="button button-primary signed-in:invisible"
      >
        Enroll for free
      </Link>
    );
  }
  if (collected.some(({ serviceId }) => serviceId === course._id)) {
    return (
      <StandingNote path="/cart" takesFocus={hasAdded}>
        Go to cart
      </StandingNote>
    );
  }
  return <GuestCartButton course={course} onAdded={() => setAdded(true)} />;
}

const refusals = {
  full: `Your cart is full (${cartLimit} courses at most).`,
  unavailable: "Your browser doesn't store anything for this site. Log in to use the cart.",
};

type GuestCartButtonProps = { course: CartCourse; onAdded: () => void };

/** Adds a course to a visitor's cart, which the browser keeps until the visitor logs in. */
function GuestCartButton({ course: { _id: serviceId, title, price }, onAdded }: GuestCartButtonProps) {
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
