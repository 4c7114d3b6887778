import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { EmptyCourse } from "#components/learning/empty-course";
import { RefusedCourse } from "#components/learning/refused-course";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";
import { findOwnLearning, refuseCourse } from "#lib/learning/view-lesson";

export const metadata: Metadata = { title: "My learning", robots: { index: false } };

export default function CoursePage({ params }: PageProps<"/learn/[courseId]">) {
  return (
    <Suspense fallback={<Spinner />}>
      <OwnCourse params={params} />
    </Suspense>
  );
}

/** Leads to the lesson where somebody stopped. */
async function OwnCourse({ params }: Pick<PageProps<"/learn/[courseId]">, "params">) {
  const { courseId } = await params;
  await requireUser(`/learn/${courseId}`);
  const learning = await findOwnLearning(courseId);
  if (!learning) {
    const refused = await refuseCourse(courseId);
    return refused.kind === "refused" ? <RefusedCourse course={refused.course} /> : <NotFoundMessage />;
  }
  const { course, outline, nextLessonId } = learning;
  const lessonId = nextLessonId ?? outline.sections[0]?.lessons[0]?.id;
  if (lessonId) redirect(`/learn/${course._id}/${lessonId}` as Route);
  return <EmptyCourse learning={learning} />;
}
