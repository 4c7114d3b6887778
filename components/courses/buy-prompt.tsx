"use client";

import { useState } from "react";
import { AddToCartButton } from "#components/courses/add-to-cart-button";
import { EnrollButton } from "#components/courses/enroll-button";
import { StandingNote } from "#components/courses/standing-note";
import { VisitorPrompt } from "#components/courses/visitor-prompt";
import { useSession } from "#lib/browser/auth/session-store";
import { useCourseStanding } from "#lib/browser/cart/use-course-standing";
import { toCartPath } from "#lib/rules/auth/cart-path";
import type { CourseStanding } from "#lib/rules/cart/course-standing";
import type { Course } from "#lib/rules/courses/course-schema";

type BuyPromptProps = { course: Pick<Course, "_id" | "title" | "price">; hasLessons: boolean };

/**
 * The buy button. Students who own the course get a link to where they left off instead, its teacher one to the editor,
 * and users who have it in their cart one to the cart. Reserves its space until that is known.
 */
export function BuyPrompt({ course, hasLessons }: BuyPromptProps) {
  const courseId = course._id;
  const { status, user } = useSession();
  const { standing, change } = useCourseStanding();
  const [hasAdded, setAdded] = useState(false);

  function add(next: Partial<CourseStanding>) {
    setAdded(true);
    change(next);
  }

  if (status === "signed-out") return <VisitorPrompt course={course} />;
  if (!user || !standing) return <div className="buy-place" />;
  const { owned, taught, inCart } = standing;
  if (owned) {
    return (
      <OwnerNote courseId={courseId} hasLessons={hasLessons} standing={standing} takesFocus={hasAdded} />
    );
  }
  if (taught) {
    return (
      <StandingNote text="You teach this course" path={`/teach/${courseId}`}>
        {hasLessons ? "Edit course" : "Add lessons"}
      </StandingNote>
    );
  }
  if (inCart && course.price > 0) {
    return (
      <StandingNote path={toCartPath(user.email)} takesFocus={hasAdded}>
        Go to cart
      </StandingNote>
    );
  }
  if (course.price === 0) {
    return <EnrollButton courseId={courseId} onEnrolled={() => add({ owned: true })} />;
  }
  return (
    <AddToCartButton
      courseId={courseId}
      email={user.email}
      onRefused={change}
      onAdded={() => add({ inCart: true })}
    />
  );
}

type OwnerNoteProps = {
  courseId: string;
  hasLessons: boolean;
  standing: CourseStanding;
  takesFocus: boolean;
};

function OwnerNote({ courseId, hasLessons, standing, takesFocus }: OwnerNoteProps) {
  const { continueAt, finished } = standing;
  const text = "You own this course";
  if (!hasLessons) {
    return (
      <StandingNote text={text} path="/purchases" takesFocus={takesFocus}>
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
    <StandingNote
      text={finished ? "You finished this course" : text}
      path={`/learn/${courseId}`}
      takesFocus={takesFocus}
    >
      {finished ? "Go to course" : "Start learning"}
    </StandingNote>
  );
}
