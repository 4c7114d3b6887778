"use client";

import Link from "next/link";
import { GeneratedCover } from "#components/courses/generated-cover";
import { OwnCoursesLink } from "#components/home/own-courses-link";
import { Picture } from "#components/ui/picture";
import { useUnfinishedCourse } from "#lib/browser/learning/use-unfinished-course";
import { toGeneratedCover } from "#lib/rules/courses/generated-cover";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

/** The user's most recently studied or bought course that isn't finished, with a link to its next lesson. */
export function NextLesson() {
  const course = useUnfinishedCourse();
  // If it can't be loaded, the link to all courses stays.
  if (!course) return <OwnCoursesLink />;
  const { serviceId, title, image, language, begun, done, totals, continueAt } = course;
  const inLanguage = toTextAttributes(language);
  return (
    <div className="flex h-full items-center gap-4">
      <div className="relative hidden aspect-video w-28 shrink-0 overflow-hidden rounded-lg sm:block">
        <Picture src={image} width={224} height={126}>
          <GeneratedCover {...toGeneratedCover(title)} />
        </Picture>
      </div>
      <div className="min-w-0 flex-1">
        <p {...inLanguage} className="truncate font-display font-semibold text-lg sm:text-xl">
          {title}
        </p>
        <p className="truncate text-muted text-sm">
          <span>{`${done} of ${totals.lessons} done. `}</span>
          <span>Next: </span>
          <bdi {...inLanguage}>{continueAt.title}</bdi>
        </p>
      </div>
      <Link
        href={`/learn/${serviceId}/${continueAt.lessonId}`}
        prefetch={false}
        className="button button-primary shrink-0"
      >
        <span>{begun ? "Continue" : "Start"}</span>
        <span className="sr-only">
          {" "}
          <bdi {...inLanguage}>{title}</bdi>
        </span>
      </Link>
    </div>
  );
}
