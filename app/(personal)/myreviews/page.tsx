import type { Metadata } from "next";
import { SignedInContent, SignedInPage } from "#components/auth/signed-in-page";
import { OwnReviews } from "#components/reviews/own-reviews";
import { requireUser } from "#lib/auth/find-current-user";
import { listOwnReviews } from "#lib/reviews/own-reviews";

export const metadata: Metadata = { title: "My Reviews", robots: { index: false } };

const maxShown = 100;

export default function MyReviewsPage() {
  return (
    <SignedInPage title="My Reviews" introduction="Your course reviews, all in one place.">
      <ReviewList />
    </SignedInPage>
  );
}

async function ReviewList() {
  const user = await requireUser("/myreviews");
  const { reviews, nextCursor } = await listOwnReviews({ uid: user.uid, limit: maxShown });
  return (
    <SignedInContent user={user}>
      <OwnReviews reviews={reviews} cursor={nextCursor} user={user} />
    </SignedInContent>
  );
}
