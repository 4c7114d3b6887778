import type { Metadata } from "next";
import { CourseNotOwned } from "#components/learning/course-not-owned";
import { CourseInRefund, CourseTakenDown } from "#components/learning/course-unavailable";
import { LessonArticle } from "#components/learning/lesson-article";
import { StartQuestion } from "#components/learning/start-question";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { requireUser } from "#lib/auth/find-current-user";
import { findLessonView } from "#lib/learning/find-lesson-view";

type LessonPageProps = PageProps<"/learn/[course]/[lesson]">;

// See app/learn/page.tsx.
export const instant = false;

export async function generateMetadata({ params }: LessonPageProps): Promise<Metadata> {
  const { course, lesson } = await params;
  const view = await findLessonView(course, lesson);
  const titles = {
    missing: "Not found",
    refused: "Lesson",
    taken_down: "Lesson",
    refunding: "Lesson",
    question: "Start learning now?",
  };
  return {
    title: view.kind === "lesson" ? view.lesson.title : titles[view.kind],
    robots: { index: false },
  };
}

export default async function LessonPage({ params }: LessonPageProps) {
  const { course, lesson } = await params;
  await requireUser(`/learn/${course}/${lesson}`);
  const view = await findLessonView(course, lesson);
  if (view.kind === "lesson") return <LessonArticle {...view} />;
  if (view.kind === "question") {
    return <StartQuestion question={view.question} course={view.learning.course} />;
  }
  if (view.kind === "taken_down") return <CourseTakenDown {...view} />;
  if (view.kind === "refunding") return <CourseInRefund />;
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  return view.kind === "refused" ? <CourseNotOwned course={view.course} /> : <NotFoundMessage />;
}
