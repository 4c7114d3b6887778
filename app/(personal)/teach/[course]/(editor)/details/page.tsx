import type { Metadata } from "next";
import { DetailsEditor } from "#components/teaching/details-editor";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { formatFee } from "#lib/rules/payments/format-fee";
import { findTaughtCourse } from "#lib/teaching/course-editor";

type Props = PageProps<"/teach/[course]/details">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { course: id } = await params;
  const user = await findCurrentUser();
  const isMissing = user && !(await findTaughtCourse(id, user.uid));
  return { title: isMissing ? "Not found" : "Course details", robots: { index: false } };
}

export default async function CourseDetailsPage({ params }: Props) {
  const { course: id } = await params;
  const user = await requireUser(`/teach/${id}/details`);
  const own = await findTaughtCourse(id, user.uid);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!own) return <NotFoundMessage />;
  return (
    <>
      <h2 id="details" className="text-2xl">
        Details
      </h2>
      <p className="mt-2 mb-5 text-muted">{formatFee(env.platformFeePercent)}</p>
      <DetailsEditor course={own.course} />
    </>
  );
}
