import type { Metadata } from "next";
import { LessonArticle } from "#components/learning/lesson-article";
import { RefusedCourse } from "#components/learning/refused-course";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { requireUser } from "#lib/auth/get-current-user";
import { viewLesson } from "#lib/learning/view-lesson";

type LessonPageProps = PageProps<"/learn/[course]/[lesson]">;

// See app/learn/page.tsx.
export const instant = false;

export async function generateMetadata({ params }: LessonPageProps): Promise<Metadata> {
  const { course, lesson } = await params;
  const view = await viewLesson(course, lesson);
  const titles = { missing: "Not found", refused: "Lesson" };
  return {
    title: view.kind === "lesson" ? view.lesson.title : titles[view.kind],
    robots: { index: false },
  };
}

export default async function LessonPage({ params }: LessonPageProps) {
  const { course, lesson } = await params;
  await requireUser(`/learn/${course}/${lesson}`);
  const view = await viewLesson(course, lesson);
  if (view.kind === "lesson") return <LessonArticle lesson={view.lesson} learning={view.learning} />;
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  return view.kind === "refused" ? <RefusedCourse course={view.course} /> : <NotFoundMessage />;
}
