"use client";

import Link from "next/link";
import { useState } from "react";
import { AddToCartButton } from "#components/courses/add-to-cart-button";
import { GoToCartLink } from "#components/courses/go-to-cart-link";
import { StandingNote } from "#components/courses/standing-note";
import { useSession } from "#lib/browser/auth/use-session";
import { useCourseStanding } from "#lib/browser/cart/use-course-standing";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { CourseStanding } from "#lib/rules/cart/course-standing";

type BuyPromptProps = {
  courseId: string;
  /** There is something to learn. */
  hasLessons: boolean;
};

/**
 * The buy button; for people who own the course the way to where they stopped, for its teacher the way to the editor, or
 * the way to the cart that has it. Reserves its space until that is known.
 */
export function BuyPrompt({ courseId, hasLessons }: BuyPromptProps) {
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
  if (!user || !standing) return <div className="buy-place" />;
  const { owned, taught, inCart } = standing;
  if (owned) return <OwnerNote courseId={courseId} hasLessons={hasLessons} standing={standing} />;
  if (taught) {
    return (
      <StandingNote text="You teach this course" path={`/teach/${courseId}`}>
        {hasLessons ? "Edit course" : "Add lessons"}
      </StandingNote>
    );
  }
  if (inCart) return <GoToCartLink email={user.email} takesFocus={hasAdded} />;
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

function OwnerNote({ courseId, hasLessons, standing }: BuyPromptProps & { standing: CourseStanding }) {
  const { continueAt, finished } = standing;
  const text = "You own this course";
  if (!hasLessons) {
    return (
      <StandingNote text={text} path="/purchases">
        Your purchases
      </StandingNote>
    );
  }
  if (continueAt) {
    return (
      <StandingNote text={text} path={`/learn/${courseId}/${continueAt.lessonId}`}>
        <span>
          Continue at <bdi>{continueAt.title}</bdi>
        </span>
      </StandingNote>
    );
  }
  return (
    <StandingNote text={finished ? "You finished this course" : text} path={`/learn/${courseId}`}>
      {finished ? "Go to course" : "Start learning"}
    </StandingNote>
  );
}
