import { LearningBar } from "#components/learning/learning-bar";
import { LearningOutline } from "#components/learning/learning-outline";
import { LearningProgress } from "#components/learning/learning-progress";
import type { Elements } from "#components/ui/elements";
import type { Learning } from "#lib/learning/find-learning";

/** The layout around a course's lessons, which stays during navigation: a slim bar, and the outline beside them. */
export function LearningFrame({ learning, children }: { learning: Learning; children: React.ReactNode }) {
  const { course, outline, removed, done, doneRemoved, certificateId, isTeacher } = learning;
  const hasOutline = outline.sections.length + removed.length > 0;
  const content: Elements = hasOutline ? <LearningOutline {...{ course, outline, removed }} /> : null;
  const frame = (
    <>
      <LearningBar course={course} outline={outline} isTeacher={isTeacher}>
        {content}
      </LearningBar>
      <div className="page pt-8 pb-20 sm:pt-10 print:pt-0">
        {isTeacher ? (
          <p className="card mb-8 bg-tint p-4 print:hidden">
            You teach this course. This is what students see; nothing is saved here.
          </p>
        ) : null}
        <div className="learning-grid">
          <div>{children}</div>
          {hasOutline ? (
            <aside aria-label="Course content" className="card print:hidden">
              <h2 className="px-5 py-4 text-lg">Course content</h2>
              {content}
            </aside>
          ) : null}
        </div>
      </div>
    </>
  );
  if (isTeacher) return frame;
  return (
    <LearningProgress serviceId={course._id} {...{ done, doneRemoved, certificateId }}>
      {frame}
    </LearningProgress>
  );
}
