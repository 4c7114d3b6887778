import type { Metadata } from "next";
import { Suspense } from "react";
import { LessonArticle } from "#components/learning/lesson-article";
import { RefusedCourse } from "#components/learning/refused-course";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";
import { viewLesson } from "#lib/learning/view-lesson";

type LessonPageProps = PageProps<"/learn/[courseId]/[lessonId]">;

export async function generateMetadata({ params }: LessonPageProps): Promise<Metadata> {
  const { courseId, lessonId } = await params;
  const view = await viewLesson(courseId, lessonId);
  const titles = { missing: "Not found", refused: "Lesson" };
  return {
    title: view.kind === "lesson" ? view.lesson.title : titles[view.kind],
    robots: { index: false },
  };
}

export default function LessonPage({ params }: LessonPageProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <OwnLesson params={params} />
    </Suspense>
  );
}

async function OwnLesson({ params }: Pick<LessonPageProps, "params">) {
  const { courseId, lessonId } = await params;
  await requireUser(`/learn/${courseId}/${lessonId}`);
  const view = await viewLesson(courseId, lessonId);
  if (view.kind === "lesson") return <LessonArticle lesson={view.lesson} learning={view.learning} />;
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  return view.kind === "refused" ? <RefusedCourse course={view.course} /> : <NotFoundMessage />;
}
