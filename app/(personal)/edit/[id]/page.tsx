import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { SignedInContent } from "#components/auth/signed-in-page";
import { HiddenNote } from "#components/moderation/hidden-note";
import { EditReviewForm } from "#components/reviews/edit-review-form";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { PageHeading } from "#components/ui/page-heading";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { findOwnReview, findRatingRight } from "#lib/reviews/own-reviews";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const findReview = cache(async (id: string, uid: string) => {
  const checkedId = objectIdSchema.safeParse(id).data;
  return checkedId ? findOwnReview({ id: checkedId, uid }) : null;
});

export async function generateMetadata({ params }: PageProps<"/edit/[id]">): Promise<Metadata> {
  const { id } = await params;
  const user = await findCurrentUser();
  const isMissing = user && !(await findReview(id, user.uid));
  return { title: isMissing ? "Not found" : "Edit review", robots: { index: false } };
}

export default async function EditReviewPage({ params }: PageProps<"/edit/[id]">) {
  const { id } = await params;
  const user = await requireUser(`/edit/${id}`);
  const review = await findReview(id, user.uid);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!review) return <NotFoundMessage />;
  const rating = await findRatingRight({ user, serviceId: review.serviceId });
  return (
    <>
      <PageHeading title="Edit review" />
      <SignedInContent user={user}>
        <div className="card grid max-w-3xl gap-6 p-6 sm:p-8">
          <p className="text-lg wrap-anywhere">
            Your review of{" "}
            <Link href={`/details/${review.serviceId}`} className="text-primary underline">
              <bdi>{review.title}</bdi>
            </Link>
          </p>
          {review.hidden ? <HiddenNote kind="review" notice={review.hidden} /> : null}
          <EditReviewForm key={review._id} review={review} {...rating} />
        </div>
      </SignedInContent>
    </>
  );
}
