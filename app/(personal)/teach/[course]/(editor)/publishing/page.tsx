import type { Metadata } from "next";
import { PublishingCard } from "#components/teaching/publishing-card";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { formatFee } from "#lib/rules/payments/format-fee";
import { findTaughtCourse } from "#lib/teaching/course-editor";

type Props = PageProps<"/teach/[course]/publishing">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { course: id } = await params;
  const user = await findCurrentUser();
  const isMissing = user && !(await findTaughtCourse(id, user.uid));
  return { title: isMissing ? "Not found" : "Publishing", robots: { index: false } };
}

export default async function PublishingPage({ params }: Props) {
  const { course: id } = await params;
  const user = await requireUser(`/teach/${id}/publishing`);
  const own = await findTaughtCourse(id, user.uid);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!own) return <NotFoundMessage />;
  return <PublishingCard own={own} fee={formatFee(env.platformFeePercent)} />;
}
