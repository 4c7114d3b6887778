import type { Metadata, Route } from "next";
import { notFound, redirect } from "next/navigation";
import { Suspense } from "react";
import { EmptyCourse } from "#components/learning/empty-course";
import { RefusedCourse } from "#components/learning/refused-course";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";
import { findOwnLearning, refuseCourse } from "#lib/learning/view-lesson";

export const metadata: Metadata = { title: "My learning", robots: { index: false } };

/** Leads to the lesson where somebody stopped; below a boundary, as only there browsers without scripts are led on. */
export default function CoursePage({ params }: PageProps<"/learn/[course]">) {
  return (
    <Suspense fallback={<Spinner />}>
      <Continue params={params} />
    </Suspense>
  );
}

async function Continue({ params }: Pick<PageProps<"/learn/[course]">, "params">) {
  const { course } = await params;
  await requireUser(`/learn/${course}`);
  const learning = await findOwnLearning(course);
  if (!learning) {
    const refused = await refuseCourse(course);
    if (refused.kind === "missing") notFound();
    return <RefusedCourse course={refused.course} />;
  }
  const { outline, nextLessonId } = learning;
  const lessonId = nextLessonId ?? outline.sections.flatMap(({ lessons }) => lessons)[0]?.id;
  if (lessonId) redirect(`/learn/${learning.course._id}/${lessonId}` as Route);
  return <EmptyCourse learning={learning} />;
}
