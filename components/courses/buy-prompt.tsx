"use client";

import Link from "next/link";
import { useState } from "react";
import { AddToCartButton } from "#components/courses/add-to-cart-button";
import { GoToCartLink } from "#components/courses/go-to-cart-link";
import { useSession } from "#lib/browser/auth/use-session";
import { useCourseStanding } from "#lib/browser/cart/use-course-standing";
import { toLoginPath } from "#lib/rules/auth/return-path";

/**
 * The buy button, or a note for people who own the course, teach it, or have it in their cart. Reserves its space until
 * that is known.
 */
export function BuyPrompt({ courseId }: { courseId: string }) {
  const { status, user } = useSession();
  const { standing, change } = useCourseStanding();
  const [hasAdded, setAdded] = useState(false);
  if (status === "signed-out") {
    return (
      <Link href={toLoginPath(`/details/${courseId}`)} className="button button-primary signed-out-only">
        Log in to buy
      </Link>
    );
  }
  if (!user || !standing) return <div className="min-h-[2.875rem]" />;
  if (standing.owned) {
    return (
      <p className="flex min-h-[2.875rem] flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">You own this course</span>
        <Link href="/purchases" className="py-1 text-primary underline">
          Your purchases
        </Link>
      </p>
    );
  }
  if (standing.taught) {
    return <p className="flex min-h-[2.875rem] items-center font-semibold">You teach this course</p>;
  }
  if (standing.inCart) return <GoToCartLink email={user.email} takesFocus={hasAdded} />;
  return (
    <AddToCartButton
      courseId={courseId}
      email={user.email}
      onRefused={change}
      onAdded={() => {
        setAdded(true);
        change({ inCart: true });
      }}
    />
  );
}
