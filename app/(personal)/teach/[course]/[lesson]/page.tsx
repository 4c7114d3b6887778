import type { Metadata } from "next";
import { cache } from "react";
import { formatLessonKind } from "#components/courses/lesson-icon";
import { LessonEditor } from "#components/teaching/lesson-editor";
import { LessonNeighbors } from "#components/teaching/lesson-neighbors";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { findLessonToEdit } from "#lib/lessons/lesson-editor";

type Props = PageProps<"/teach/[course]/[lesson]">;

const findLesson = cache((courseId: string, lessonId: string, uid: string) =>
  findLessonToEdit({ courseId, lessonId, uid }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { course, lesson } = await params;
  const user = await findCurrentUser();
  const isMissing = user && !(await findLesson(course, lesson, user.uid));
  return { title: isMissing ? "Not found" : "Edit lesson", robots: { index: false } };
}

export default async function EditLessonPage({ params }: Props) {
  const ids = await params;
  const user = await requireUser(`/teach/${ids.course}/${ids.lesson}`);
  const found = await findLesson(ids.course, ids.lesson, user.uid);
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!found) return <NotFoundMessage />;
  const { lesson, course, section } = found;
  const above = [
    { path: "/teach", title: "Teaching" },
    { path: `/teach/${course.id}`, title: course.title },
  ];
  return (
    <>
      <TeachingHeader title={lesson.title} above={above}>
        <p className="mt-2 text-muted">
          <span>{`${formatLessonKind(lesson.kind)} lesson in `}</span>
          <bdi>{section}</bdi>
        </p>
      </TeachingHeader>
      <LessonEditor {...found} />
      <LessonNeighbors {...found} />
    </>
  );
}
