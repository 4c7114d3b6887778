"use client";
import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Spinner } from "#components/ui/spinner";

type LeadToLessonProps = { path: string; title: string };

/**
 * Leads on to a lesson, and is a link to it without JavaScript. Next (16.4.6) would write its own redirect into a page that
 * is being sent as a refresh after one second, and that is not taken back when the script has led on before: the lesson
 * would be loaded again under somebody's hands.
 */
export function LeadToLesson({ path, title }: LeadToLessonProps) {
  const router = useRouter();
  useEffect(() => router.replace(path as Route), [router, path]);
  return (
    <div className="text-center">
      <Spinner />
      <Link href={path as Route} prefetch={false} className="text-primary underline">
        Continue at <bdi>{title}</bdi>
      </Link>
    </div>
  );
}
