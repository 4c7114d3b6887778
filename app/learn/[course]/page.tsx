import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { EmptyCourse } from "#components/learning/empty-course";
import { RefusedCourse } from "#components/learning/refused-course";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";
import { findOwnLearning, refuseCourse } from "#lib/learning/view-lesson";

export async function generateMetadata({ params }: PageProps<"/learn/[course]">): Promise<Metadata> {
  const { course } = await params;
  const isMissing = !(await findOwnLearning(course)) && (await refuseCourse(course)).kind === "missing";
  return { title: isMissing ? "Not found" : "My learning", robots: { index: false } };
}

export default function CoursePage({ params }: PageProps<"/learn/[course]">) {
  return (
    // Inside of it, Next writes a redirect that browsers follow without JavaScript.
    <Suspense fallback={<Spinner />}>
      <OwnCourse params={params} />
    </Suspense>
  );
}

/** Leads to the lesson where somebody stopped. */
async function OwnCourse({ params }: Pick<PageProps<"/learn/[course]">, "params">) {
  const { course } = await params;
  await requireUser(`/learn/${course}`);
  const learning = await findOwnLearning(course);
  if (!learning) {
    const refused = await refuseCourse(course);
    return refused.kind === "refused" ? <RefusedCourse course={refused.course} /> : <NotFoundMessage />;
  }
  const { outline, nextLessonId } = learning;
  const lessonId = nextLessonId ?? outline.sections.flatMap(({ lessons }) => lessons)[0]?.id;
  if (lessonId) redirect(`/learn/${learning.course._id}/${lessonId}` as Route);
  return <EmptyCourse learning={learning} />;
}
