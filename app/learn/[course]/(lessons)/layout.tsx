import { LearningFrame } from "#components/learning/learning-frame";
import { findOwnLearning } from "#lib/learning/find-lesson-view";

// See app/learn/page.tsx.
export const instant = false;

/**
 * Renders the frame for users who have access to the course. For all others, the page itself says why they have none.
 */
export default async function CourseLayout({ params, children }: LayoutProps<"/learn/[course]">) {
  const { course } = await params;
  const learning = await findOwnLearning(course);
  if (learning) return <LearningFrame learning={learning}>{children}</LearningFrame>;
  return <div className="page pb-20">{children}</div>;
}
