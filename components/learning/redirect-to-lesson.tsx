"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Spinner } from "#components/ui/spinner";
import type { Course } from "#lib/rules/courses/course-schema";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type RedirectToLessonProps = {
  course: Pick<Course, "_id" | "title" | "language">;
  lesson: { id: string; title: string };
};

/**
 * Redirects to a lesson. Without JavaScript, it is a link to it. If the page is already being streamed, Next (16.4.6)
 * turns its own redirect into a refresh after one second, and doesn't cancel the refresh once the script has
 * redirected: the lesson would reload a second after it was opened.
 */
export function RedirectToLesson({ course, lesson }: RedirectToLessonProps) {
  const inLanguage = toTextAttributes(course.language);
  const router = useRouter();
  const path = `/learn/${course._id}/${lesson.id}` as const;
  useEffect(() => {
    // A user who has gone back meanwhile stays there. The id in the address may be in uppercase.
    if (window.location.pathname.toLowerCase() === `/learn/${course._id}`) router.replace(path);
  }, [router, path, course._id]);
  return (
    <div className="pt-16 text-center">
      <h1 {...inLanguage} className="text-2xl wrap-anywhere">
        {course.title}
      </h1>
      <Spinner />
      <Link href={path} prefetch={false} className="text-primary underline">
        Continue at <bdi {...inLanguage}>{lesson.title}</bdi>
      </Link>
    </div>
  );
}
