"use client";

import Link from "next/link";
import { useParams } from "next/navigation";
import { useId } from "react";
import { LessonIcon } from "#components/courses/lesson-icon";
import { isLessonDone, useLearningProgress } from "#components/learning/learning-progress";
import type { Course } from "#lib/rules/courses/course-schema";
import type { Outline, OutlineEntry } from "#lib/rules/lessons/outline-schema";
import { formatDuration } from "#lib/rules/text/format-duration";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";
import "./learning.css";

type OutlinedCourse = Pick<Course, "_id" | "language">;

type LearningOutlineProps = {
  course: OutlinedCourse;
  outline: Outline;
  /** The lessons that the student bought and that the teacher has removed since. */
  removed: OutlineEntry[];
};

/** The sections of a course with their lessons, and which of them are done. */
export function LearningOutline({ course, outline, removed }: LearningOutlineProps) {
  const id = useId();
  return (
    <div className="learning-outline">
      {outline.sections.map((section) => (
        <section key={section.id} aria-labelledby={`${id}-${section.id}`}>
          <h3 id={`${id}-${section.id}`} {...toTextAttributes(course.language)}>
            {section.title}
          </h3>
          <OutlineLessons course={course} lessons={section.lessons} />
        </section>
      ))}
      {removed.length > 0 ? (
        <section aria-labelledby={`${id}-removed`}>
          <h3 id={`${id}-removed`}>Removed from the course</h3>
          <p className="px-5 pt-3 text-muted text-sm">
            You bought these lessons, so you keep them. They don't count toward your progress.
          </p>
          <OutlineLessons course={course} lessons={removed} />
        </section>
      ) : null}
    </div>
  );
}

function OutlineLessons({ course, lessons }: { course: OutlinedCourse; lessons: OutlineEntry[] }) {
  const progress = useLearningProgress();
  return (
    <ol>
      {lessons.map((lesson) => (
        <OutlineLesson
          key={lesson.id}
          course={course}
          lesson={lesson}
          isDone={isLessonDone(progress, lesson.id)}
        />
      ))}
    </ol>
  );
}

type OutlineLessonProps = { course: OutlinedCourse; lesson: OutlineEntry; isDone: boolean };

function OutlineLesson({ course, lesson, isDone }: OutlineLessonProps) {
  const { id, title, kind, minutes, ready } = lesson;
  const { lesson: shownId } = useParams<{ lesson?: string }>();
  return (
    <li>
      <Link
        href={`/learn/${course._id}/${id}`}
        aria-current={shownId?.toLowerCase() === id ? "page" : undefined}
      >
        {isDone ? <DoneMark /> : <LessonIcon kind={kind} />}
        <span {...toTextAttributes(course.language)}>{title}</span>
        <span className="text-muted text-sm">{ready ? formatDuration(minutes) : "Not ready"}</span>
      </Link>
    </li>
  );
}

function DoneMark() {
  return (
    <>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="done-mark">
        <circle cx="10" cy="10" r="9" />
        <path d="M6 10.500l2.800 2.800L14 7.500" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="sr-only">Done: </span>
    </>
  );
}
