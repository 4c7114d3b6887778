import type { Metadata } from "next";
import { CourseNotOwned } from "#components/learning/course-not-owned";
import { CourseTakenDown } from "#components/learning/course-unavailable";
import { EmptyCourse } from "#components/learning/empty-course";
import { LearningFrame } from "#components/learning/learning-frame";
import { RedirectToLesson } from "#components/learning/redirect-to-lesson";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { requireUser } from "#lib/auth/find-current-user";
import { findCourseRefusal, findOwnLearning } from "#lib/learning/find-lesson-view";

// See app/learn/page.tsx.
export const instant = false;

export async function generateMetadata({ params }: PageProps<"/learn/[course]">): Promise<Metadata> {
  const { course } = await params;
  const isMissing = !(await findOwnLearning(course)) && (await findCourseRefusal(course)).kind === "missing";
  return { title: isMissing ? "Not found" : "My learning", robots: { index: false } };
}

/** Opens the lesson where the student left off. */
export default async function CoursePage({ params }: PageProps<"/learn/[course]">) {
  const { course } = await params;
  await requireUser(`/learn/${course}`);
  const learning = await findOwnLearning(course);
  // The teacher also sees lessons that aren't ready, and there may be no others.
  const lesson = learning?.next ?? learning?.outline.sections.flatMap(({ lessons }) => lessons)[0];
  if (learning && !lesson) {
    return (
      <LearningFrame learning={learning}>
        <EmptyCourse learning={learning} />
      </LearningFrame>
    );
  }
  return (
    <div className="page pb-20">
      {learning && lesson ? (
        <RedirectToLesson course={learning.course} lesson={lesson} />
      ) : (
        <RefusedCourse id={course} />
      )}
    </div>
  );
}

async function RefusedCourse({ id }: { id: string }) {
  const refused = await findCourseRefusal(id);
  if (refused.kind === "taken_down") return <CourseTakenDown {...refused} />;
  return refused.kind === "refused" ? <CourseNotOwned course={refused.course} /> : <NotFoundMessage />;
}
