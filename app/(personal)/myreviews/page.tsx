import type { Metadata } from "next";
import { SignedInPage } from "#components/auth/signed-in-page";
import { OwnReviews } from "#components/reviews/own-reviews";
import { requireUser } from "#lib/auth/find-current-user";
import { listOwnReviews } from "#lib/reviews/own-reviews";

export const metadata: Metadata = { title: "My Reviews", robots: { index: false } };

const maxShown = 100;

export default async function MyReviewsPage() {
  const user = await requireUser("/myreviews");
  const { reviews, nextCursor } = await listOwnReviews({ uid: user.uid, limit: maxShown });
  return (
    <SignedInPage user={user} title="My Reviews" introduction="Your course reviews, all in one place.">
      <OwnReviews reviews={reviews} cursor={nextCursor} user={user} />
    </SignedInPage>
  );
}
