import Link from "next/link";
import { useState } from "react";
import { GuestCartButton } from "#components/courses/guest-cart-button";
import { StandingNote } from "#components/courses/standing-note";
import { useGuestCart } from "#lib/browser/cart/guest-cart";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { Course } from "#lib/rules/courses/course-schema";

type VisitorPromptProps = { course: Pick<Course, "_id" | "title" | "price"> };

/** A visitor's actions for a course: add it to the cart, or log in to enroll in a free one. */
export function VisitorPrompt({ course }: VisitorPromptProps) {
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
