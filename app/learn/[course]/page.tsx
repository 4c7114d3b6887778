import type { Metadata, Route } from "next";
import { notFound, redirect } from "next/navigation";
import { EmptyCourse } from "#components/learning/empty-course";
import { RefusedCourse } from "#components/learning/refused-course";
import { requireUser } from "#lib/auth/get-current-user";
import { findOwnLearning, refuseCourse } from "#lib/learning/view-lesson";

export const metadata: Metadata = { title: "My learning", robots: { index: false } };

// See app/learn/page.tsx.
export const instant = false;

/** Leads to the lesson where somebody stopped. */
export default async function CoursePage({ params }: PageProps<"/learn/[course]">) {
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
