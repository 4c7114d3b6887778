import type { Metadata } from "next";
import { EmptyCourse } from "#components/learning/empty-course";
import { LeadToLesson } from "#components/learning/lead-to-lesson";
import { LearningFrame } from "#components/learning/learning-frame";
import { RefusedCourse } from "#components/learning/refused-course";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { requireUser } from "#lib/auth/get-current-user";
import { findOwnLearning, refuseCourse } from "#lib/learning/view-lesson";

// See app/learn/page.tsx.
export const instant = false;

export async function generateMetadata({ params }: PageProps<"/learn/[course]">): Promise<Metadata> {
  const { course } = await params;
  const isMissing = !(await findOwnLearning(course)) && (await refuseCourse(course)).kind === "missing";
  return { title: isMissing ? "Not found" : "My learning", robots: { index: false } };
}

/** Opens the lesson where the student left off. */
export default async function CoursePage({ params }: PageProps<"/learn/[course]">) {
  const { course } = await params;
  await requireUser(`/learn/${course}`);
  return (
    <div className="page pb-20">
      <OwnCourse id={course} />
    </div>
  );
}

async function OwnCourse({ id }: { id: string }) {
  const learning = await findOwnLearning(id);
  if (!learning) {
    const refused = await refuseCourse(id);
    return refused.kind === "refused" ? <RefusedCourse course={refused.course} /> : <NotFoundMessage />;
  }
  // The teacher also sees lessons that aren't ready, and there may be no others.
  const lesson = learning.next ?? learning.outline.sections.flatMap(({ lessons }) => lessons)[0];
  if (lesson) return <LeadToLesson course={learning.course} lesson={lesson} />;
  return (
    <LearningFrame learning={learning}>
      <EmptyCourse learning={learning} />
    </LearningFrame>
  );
}
