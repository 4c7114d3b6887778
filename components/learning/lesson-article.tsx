import Link from "next/link";
import { LessonCompletion } from "#components/learning/lesson-completion";
import { LessonContent } from "#components/learning/lesson-content";
import { LessonHeading } from "#components/learning/lesson-heading";
import type { Learning } from "#lib/learning/find-learning";
import type { LessonPageContent } from "#lib/lessons/load-lesson-content";
import type { VideoProgress } from "#lib/rules/learning/learning-schema";
import type { OutlineEntry } from "#lib/rules/lessons/outline-schema";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type LessonArticleProps = {
  lesson: LessonPageContent;
  learning: Learning;
  /** Where the student left the lesson's video; null without one, and for the teacher. */
  watched: VideoProgress | null;
};

/** A lesson for a student who owns the course, or its teacher. */
export function LessonArticle({ lesson, learning, watched }: LessonArticleProps) {
  const { course, outline, removed } = learning;
  const lessons = outline.sections.flatMap((section) => section.lessons);
  const section = outline.sections.find(({ lessons }) => lessons.some(({ id }) => id === lesson.id));
  const isRemoved = removed.some(({ id }) => id === lesson.id);
  const neighbors = isRemoved ? removed : lessons;
  const position = neighbors.findIndex(({ id }) => id === lesson.id);
  const next = neighbors[position + 1];
  return (
    <article className="min-w-0">
      <LessonHeading
        lesson={lesson}
        {...(isRemoved ? { note: "Removed from the course" } : { section: section?.title ?? course.title })}
      />
      {isRemoved ? (
        <p className="mb-6 card bg-tint p-4 print:hidden">
          The teacher has removed this lesson from the course. You bought it, so you keep it. It doesn't count
          toward your certificate.
        </p>
      ) : null}
      {lesson.unready ? (
        <p className="mb-6 card bg-tint p-4 print:hidden">
          <span>{lesson.unready}</span>{" "}
          <Link href={`/teach/${course._id}/${lesson.id}`} className="text-primary underline">
            Edit this lesson
          </Link>
        </p>
      ) : null}
      <LessonContent lesson={lesson} watched={watched} />
      <LessonCompletion
        key={lesson.id}
        courseId={course._id}
        lessonId={lesson.id}
        total={lessons.length}
        video={lesson.video && (lesson.video.kind === "file" ? "here" : "elsewhere")}
        nextPath={next ? `/learn/${course._id}/${next.id}` : null}
      />
      <nav aria-label="Lessons" className="mt-8 grid gap-4 sm:grid-cols-2 print:hidden">
        <LessonLink course={course} label="Previous" lesson={neighbors[position - 1]} />
        <LessonLink course={course} label="Next" lesson={next} />
      </nav>
    </article>
  );
}

type LessonLinkProps = {
  course: Learning["course"];
  label: "Previous" | "Next";
  lesson: OutlineEntry | undefined;
};

function LessonLink({ course, label, lesson }: LessonLinkProps) {
  if (!lesson) return null;
  const alignment = label === "Next" ? "sm:col-start-2 sm:text-end" : "";
  return (
    <Link
      href={`/learn/${course._id}/${lesson.id}`}
      rel={label === "Next" ? "next" : "prev"}
      className={`lesson-neighbor card hover:border-primary ${alignment}`}
    >
      <span className="block text-muted text-sm">{label}</span>{" "}
      <bdi {...toTextAttributes(course.language)} className="font-semibold text-primary wrap-anywhere">
        {lesson.title}
      </bdi>
    </Link>
  );
}
