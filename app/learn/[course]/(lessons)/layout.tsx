import { LearningFrame } from "#components/learning/learning-frame";
import { findOwnLearning } from "#lib/learning/view-lesson";

// See app/learn/page.tsx.
export const instant = false;

/** The frame is for those who may learn the course; to everyone else, the page itself says why not. */
export default async function CourseLayout({ params, children }: LayoutProps<"/learn/[course]">) {
  const { course } = await params;
  const learning = await findOwnLearning(course);
  return (
    <div className="page pb-20">
      {learning ? <LearningFrame learning={learning}>{children}</LearningFrame> : children}
    </div>
  );
}
