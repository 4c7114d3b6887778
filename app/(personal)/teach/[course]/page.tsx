import type { Metadata } from "next";
import { cache } from "react";
import { DebtNotice } from "#components/earnings/debt-notice";
import { CourseEditor } from "#components/teaching/course-editor";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { findDebt } from "#lib/ledger/debt";
import { formatFee } from "#lib/rules/payments/format-fee";
import { findCourseToEdit } from "#lib/teaching/course-editor";

const findCourse = cache((id: string, uid: string) => findCourseToEdit({ id, uid }));

export async function generateMetadata({ params }: PageProps<"/teach/[course]">): Promise<Metadata> {
  const { course: id } = await params;
  const user = await findCurrentUser();
  const isMissing = user && !(await findCourse(id, user.uid));
  return { title: isMissing ? "Not found" : "Edit course", robots: { index: false } };
}

export default async function EditCoursePage({ params }: PageProps<"/teach/[course]">) {
  const { course: id } = await params;
  const user = await requireUser(`/teach/${id}`);
  const found = await findCourse(id, user.uid);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!found) return <NotFoundMessage />;
  return (
    <>
      <TeachingHeader title={found.own.course.title} above={[{ path: "/teach", title: "Teaching" }]}>
        <p className="mt-3 text-muted">{formatFee(env.platformFeePercent)}</p>
      </TeachingHeader>
      <DebtNotice debt={await findDebt(user.uid)} />
      <CourseEditor {...found} />
    </>
  );
}
