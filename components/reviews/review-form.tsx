"use client";

import { VerificationNotice } from "#components/auth/verification-notice";
import { parseStars, StarChoice } from "#components/reviews/star-choice";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import { useCheckedForm } from "#components/ui/use-checked-form";
import type { Failure } from "#lib/rules/api/failure";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { type ReviewForm as ReviewFormData, reviewFormSchema } from "#lib/rules/reviews/review-schema";

type ReviewFormProps = {
  user: SignedInUser;
  /** Only students who own the course are asked for stars. */
  canRate: boolean;
  /** Whether their stars will count only once their email address is verified. */
  areStarsPending: boolean;
  post: (review: ReviewFormData) => Promise<Failure | null>;
};

/** The review form. The name comes from the profile if it has one (docs/decisions/0010). */
export function ReviewForm({ user, canRate, areStarsPending, post }: ReviewFormProps) {
  const { formProps, isPending, errors } = useCheckedForm({
    schema: reviewFormSchema,
    read: (element) => ({ ...Object.fromEntries(new FormData(element)), stars: parseStars(element) }),
    send: post,
    refusal: "Your review wasn't posted",
  });
  const { displayName } = user;

  return (
    <form {...formProps} className="grid gap-5">
      {canRate ? <StarChoice arePending={areStarsPending} error={errors.stars} /> : null}
      {areStarsPending ? <VerificationNotice email={user.email} /> : null}
      <TextArea label="Review message" name="review" rows={4} required error={errors.review} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        readOnly={displayName !== ""}
        defaultValue={displayName}
        hint={displayName ? "From your profile." : "Shown with your review."}
        error={errors.name}
      />
      <p>
        <SubmitButton isPending={isPending}>Add review</SubmitButton>
      </p>
    </form>
  );
}
