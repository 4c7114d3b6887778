"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { parseStars, StarChoice } from "#components/reviews/star-choice";
import { Button } from "#components/ui/button";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { showToast } from "#lib/browser/toasts/toasts";
import type { OwnReview } from "#lib/rules/reviews/review";
import { reviewChangeSchema } from "#lib/rules/reviews/review-schema";

type EditReviewFormProps = {
  review: OwnReview;
  /** Only students who own the course are asked for stars. */
  canRate: boolean;
  /** Whether their stars count only once their email address is verified. */
  areStarsPending: boolean;
};

/** Edits a review. The field is empty, with the current text as its placeholder. */
export function EditReviewForm({
  review: { _id, review, stars },
  canRate,
  areStarsPending,
}: EditReviewFormProps) {
  const router = useRouter();
  const [current, setCurrent] = useState({ review, stars });
  const { form, formProps, isPending, errors } = useCheckedForm({
    schema: reviewChangeSchema,
    read: (element) => ({
      ...Object.fromEntries(new FormData(element)),
      ...(canRate && { stars: parseStars(element) }),
    }),
    refusal: "Your review wasn't updated",
    async send(body) {
      const outcome = await callApi({ method: "PATCH", path: `/api/reviews/${_id}`, body });
      if (!outcome.ok) return outcome.failure;
      setCurrent({ review: body.review, stars: body.stars ?? null });
      showToast({ kind: "success", message: "Successfully Updated" });
      // Pages in the client router's cache show the old text.
      router.refresh();
      return null;
    },
  });

  /** Fills the current text into the field, and returns the field. */
  function fill(field: HTMLTextAreaElement | null | undefined) {
    if (!field) return;
    field.value = current.review;
    // Clears the field's error.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return field;
  }

  const findField = () => form.current?.querySelector("textarea");

  /** A user who changes only the stars doesn't have to type the text again. */
  function keepText() {
    const field = findField();
    if (field?.value === "") fill(field);
  }

  return (
    <form {...formProps} className="grid gap-5">
      {canRate ? (
        <StarChoice
          given={current.stars}
          arePending={areStarsPending}
          error={errors.stars}
          onChange={keepText}
        />
      ) : null}
      <TextArea
        label="Review message"
        name="review"
        rows={6}
        required
        placeholder={current.review}
        hint="Your current review is shown in the field until you type."
        error={errors.review}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>Update review</SubmitButton>
        <Button onClick={() => fill(findField())?.focus()}>Start from the current text</Button>
        <Link href="/myreviews" className="button button-quiet">
          Back to My Reviews
        </Link>
      </div>
    </form>
  );
}
