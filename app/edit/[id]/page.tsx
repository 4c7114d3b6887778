import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountPage } from "#components/auth/account-page";
import { ComingSoon } from "#components/ui/coming-soon";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";
import { objectIdSchema } from "#lib/http/object-id";

export const metadata: Metadata = { title: "Edit review", robots: { index: false } };

export default function EditReviewPage({ params }: PageProps<"/edit/[id]">) {
  return (
    <div className="page pb-20">
      <Suspense fallback={<Spinner />}>
        <EditReview params={params} />
      </Suspense>
    </div>
  );
}

async function EditReview({ params }: Pick<PageProps<"/edit/[id]">, "params">) {
  const { id } = await params;
  const user = await requireUser(`/edit/${id}`);
  // The page has begun by now, so there is no status left to set (docs/decisions/0008).
  if (!objectIdSchema.safeParse(id).success) return <NotFoundMessage />;
  return (
    <AccountPage user={user} title="Edit review">
      <ComingSoon>The form with which you change what you wrote arrives very soon.</ComingSoon>
    </AccountPage>
  );
}
