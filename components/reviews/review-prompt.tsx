"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import type { Failure } from "#lib/rules/api/failure";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { ReviewForm as ReviewFormData } from "#lib/rules/reviews/review-schema";

type ReviewPromptProps = {
  courseId: string;
  user: SignedInUser | null;
  /** Whether this user can write a review, as far as it is known. */
  status: "unknown" | "none" | "posting" | "posted" | "refused";
  canRate: boolean;
  post: (review: ReviewFormData) => Promise<Failure | null>;
};

type Form = typeof import("#components/reviews/review-form").ReviewForm;

/**
 * A login link for visitors, or the review form for signed-in users who haven't reviewed the course. While a review is
 * being posted, the form is only hidden, so that a rejected text is still in it.
 */
export function ReviewPrompt({ courseId, user, status, canRate, post }: ReviewPromptProps) {
  const [Form, setForm] = useState<Form>();
  const [hasFailed, setFailed] = useState(false);

  // Most readers are visitors, who don't load the form and its validation rules.
  useEffect(() => {
    if (!user) return;
    import("#components/reviews/review-form").then(
      ({ ReviewForm }) => setForm(() => ReviewForm),
      () => setFailed(true),
    );
  }, [user]);

  if (status === "unknown" || !user) {
    // For signed-in users, reserve space for the form until it is known whether they get one.
    return (
      <p className="mt-14 min-h-11.5 signed-in:min-h-116">
        <Link href={toLoginPath(`/details/${courseId}`)} className="button button-quiet signed-in:invisible">
          Login to add review
        </Link>
      </p>
    );
  }
  return (
    <section
      aria-labelledby="add-review"
      className="card mt-14 p-6 sm:p-8"
      hidden={status !== "none" && status !== "refused"}
    >
      <h2 id="add-review" className="mb-5 text-2xl">
        Add your review
      </h2>
      {Form ? (
        <Form key={user.uid} user={user} canRate={canRate} post={post} />
      ) : (
        <div className="min-h-80" />
      )}
      {hasFailed ? <p className="text-danger">Couldn't load the form. Reload the page.</p> : null}
    </section>
  );
}
