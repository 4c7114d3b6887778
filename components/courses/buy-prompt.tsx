"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AddToCartButton, EnrollButton } from "#components/courses/buy-buttons";
import { OwnershipNote } from "#components/courses/ownership-note";
import { Button } from "#components/ui/button";
import { useSession } from "#lib/browser/auth/session-store";
import { wanted } from "#lib/browser/auth/wanted-course";
import { addToGuestCart, useGuestCart } from "#lib/browser/cart/guest-cart";
import { useCourseOwnership } from "#lib/browser/cart/use-course-ownership";
import { showToast } from "#lib/browser/toasts/toasts";
import { toCartPath } from "#lib/rules/auth/cart-path";
import { toLoginPath } from "#lib/rules/auth/return-path";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import type { CourseOwnership } from "#lib/rules/cart/course-ownership";
import type { Course } from "#lib/rules/courses/course-schema";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type CartCourse = Pick<Course, "_id" | "title" | "price" | "language">;
type BuyPromptProps = { course: CartCourse; hasLessons: boolean };

/**
 * The buy button. Students who own the course get a link to where they left off instead, its teacher one to the editor,
 * and users who have it in their cart one to the cart. Reserves its space until that is known.
 */
export function BuyPrompt({ course, hasLessons }: BuyPromptProps) {
  const courseId = course._id;
  const { status, user } = useSession();
  const { ownership, change } = useCourseOwnership();
  const [hasAdded, setAdded] = useState(false);

  function add(next: Partial<CourseOwnership>) {
    setAdded(true);
    change(next);
  }

  if (status === "signed-out") return <VisitorPrompt course={course} />;
  if (!user || !ownership) return <div className="buy-place" />;
  const { owned, taught, inCart } = ownership;
  if (owned) {
    return (
      <BuyerPrompt course={course} hasLessons={hasLessons} ownership={ownership} takesFocus={hasAdded} />
    );
  }
  if (taught) {
    return (
      <OwnershipNote text="You teach this course" path={`/teach/${courseId}`}>
        {hasLessons ? "Edit course" : "Add lessons"}
      </OwnershipNote>
    );
  }
  if (inCart && course.price > 0) {
    return (
      <OwnershipNote path={toCartPath(user.email)} takesFocus={hasAdded}>
        Go to cart
      </OwnershipNote>
    );
  }
  if (course.price === 0) {
    return <EnrollButton courseId={courseId} onEnrolled={() => add({ owned: true })} />;
  }
  return (
    <AddToCartButton
      courseId={courseId}
      email={user.email}
      onAlreadyOwned={() => change({ owned: true })}
      onAdded={() => add({ inCart: true })}
    />
  );
}

type BuyerPromptProps = BuyPromptProps & { ownership: CourseOwnership; takesFocus: boolean };

function BuyerPrompt({ course, hasLessons, ownership, takesFocus }: BuyerPromptProps) {
  const { continueAt, finished } = ownership;
  const text = "You own this course";
  if (!hasLessons) {
    return (
      <OwnershipNote text={text} path="/purchases" takesFocus={takesFocus}>
        Your purchases
      </OwnershipNote>
    );
  }
  if (continueAt) {
    return (
      <OwnershipNote text={text} path={`/learn/${course._id}/${continueAt.lessonId}`}>
        <span>
          Continue at <bdi {...toTextAttributes(course.language)}>{continueAt.title}</bdi>
        </span>
      </OwnershipNote>
    );
  }
  return (
    <OwnershipNote
      text={finished ? "You finished this course" : text}
      path={`/learn/${course._id}`}
      takesFocus={takesFocus}
    >
      {finished ? "Go to course" : "Start learning"}
    </OwnershipNote>
  );
}

function VisitorPrompt({ course }: { course: CartCourse }) {
  const collected = useGuestCart();
  const [hasAdded, setAdded] = useState(false);
  if (course.price === 0) {
    return (
      <Link
        href={toLoginPath(`/details/${course._id}#enroll`)}
        className="button button-primary signed-in:invisible"
        onNavigate={() => {
          wanted.course = course;
        }}
      >
        Enroll for free
      </Link>
    );
  }
  if (collected.some(({ serviceId }) => serviceId === course._id)) {
    return (
      <OwnershipNote path="/cart" takesFocus={hasAdded}>
        Go to cart
      </OwnershipNote>
    );
  }
  return <GuestCartButton course={course} onAdded={() => setAdded(true)} />;
}

const refusalMessages = {
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
      return showToast({ kind: "error", message: refusalMessages[outcome], action });
    }
    onAdded();
    showToast({ kind: "success", message: "item added", action: viewCart });
  }

  return (
    <Button className="button button-primary signed-in:invisible" onClick={add}>
      Add to cart
    </Button>
  );
}
