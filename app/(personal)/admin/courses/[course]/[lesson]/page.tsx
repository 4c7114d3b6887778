import type { Metadata, Route } from "next";
import { CourseInRefund } from "#components/learning/course-unavailable";
import { LessonContent } from "#components/learning/lesson-content";
import { LessonHeading } from "#components/learning/lesson-heading";
import { BackLink } from "#components/ui/back-link";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findAdmin } from "#lib/auth/find-current-user";
import { findInspectedLesson } from "#lib/lessons/inspect-lesson";
import { loadLessonContent } from "#lib/lessons/load-lesson-content";
import type { ReadableLesson } from "#lib/lessons/require-lesson";

export const metadata: Metadata = { title: "Reported lesson", robots: { index: false } };

export default async function InspectedLessonPage({ params }: PageProps<"/admin/courses/[course]/[lesson]">) {
  const { course, lesson } = await params;
  const admin = await findAdmin(`/admin/courses/${course}/${lesson}`);
  const readable = admin && (await findInspectedLesson({ courseId: course, lessonId: lesson, admin }));
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!readable) return <NotFoundMessage />;
  if (readable === "refunding") return <CourseInRefund />;
  return (
    <article className="min-w-0 pt-8">
      <BackLink href={`/admin/courses/${readable.course._id.toHexString()}` as Route}>
        <bdi>{readable.course.title}</bdi>
      </BackLink>
      <div className="mt-6">
        <InspectedLesson readable={readable} />
      </div>
    </article>
  );
}

async function InspectedLesson({ readable }: { readable: ReadableLesson }) {
  const lesson = await loadLessonContent(readable);
  return (
    <>
      <LessonHeading lesson={lesson} note="Read as an admin" />
      <LessonContent lesson={lesson} />
    </>
  );
}
