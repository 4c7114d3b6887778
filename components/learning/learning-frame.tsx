import Link from "next/link";
import { LearningOutline } from "#components/learning/learning-outline";
import { LearningProgress } from "#components/learning/learning-progress";
import type { Elements } from "#components/ui/elements";
import type { Learning } from "#lib/learning/find-learning";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

/** The layout around a course's lessons, which stays during navigation: back link, outline, and progress. */
export function LearningFrame({ learning, children }: { learning: Learning; children: React.ReactNode }) {
  const { course, outline, removed, done, doneRemoved, certificateId, isTeacher } = learning;
  const title: Elements = <bdi {...toTextAttributes(course.language)}>{course.title}</bdi>;
  const frame = (
    <>
      <nav aria-label="Breadcrumb" className="pt-8 pb-6 text-muted sm:pt-10 print:hidden">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <Link href={isTeacher ? "/teach" : "/learn"} className="py-1 hover:text-primary">
              {isTeacher ? "Teaching" : "My learning"}
            </Link>
          </li>
          <li aria-hidden="true">/</li>
          <li className="wrap-anywhere">
            {isTeacher || course.state === "published" ? (
              <Link
                href={isTeacher ? `/teach/${course._id}` : `/details/${course._id}`}
                className="py-1 hover:text-primary"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        </ol>
      </nav>
      {isTeacher ? (
        <p className="card mb-8 bg-tint p-4 print:hidden">
          You teach this course. This is what students see; nothing is saved here.
        </p>
      ) : null}
      <div className="learning-grid">
        <div>{children}</div>
        {outline.sections.length + removed.length > 0 ? (
          <aside aria-label="Course content" className="print:hidden">
            <LearningOutline course={course} outline={outline} removed={removed} />
          </aside>
        ) : null}
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
