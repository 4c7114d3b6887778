import { Suspense } from "react";
import { LearningFrame } from "#components/learning/learning-frame";
import { Spinner } from "#components/ui/spinner";
import { findOwnLearning } from "#lib/learning/view-lesson";

export default function CourseLayout({ params, children }: LayoutProps<"/learn/[courseId]">) {
  return (
    <div className="page pb-20">
      <Suspense fallback={<Spinner />}>
        <OwnCourse params={params}>{children}</OwnCourse>
      </Suspense>
    </div>
  );
}

/** The frame is for those who may learn the course; to everyone else, the page itself says why not. */
async function OwnCourse({ params, children }: LayoutProps<"/learn/[courseId]">) {
  const { courseId } = await params;
  const learning = await findOwnLearning(courseId);
  return learning ? <LearningFrame learning={learning}>{children}</LearningFrame> : children;
}
