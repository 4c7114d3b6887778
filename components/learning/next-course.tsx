"use client";

import type { Route } from "next";
import Link from "next/link";
import { type UnfinishedCourse, useUnfinishedCourse } from "#lib/browser/learning/use-unfinished-course";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

/** After a finished course: the way to another one that the student owns and hasn't finished, or to the catalog. */
export function NextCourse({ finishedId }: { finishedId: string }) {
  const next = useUnfinishedCourse({ exceptId: finishedId });

  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2 border-line border-t pt-4">
      <p className="font-semibold">What's next</p>
      {/* As high as the link that follows. */}
      <div className="flex min-h-11.5">{next === undefined ? null : <NextLink next={next} />}</div>
    </div>
  );
}

function NextLink({ next }: { next: UnfinishedCourse | null }) {
  if (!next) {
    return (
      <Link href="/services" className="button button-quiet">
        Find your next course
      </Link>
    );
  }
  const { serviceId, title, language, begun, continueAt } = next;
  return (
    <Link
      href={`/learn/${serviceId}/${continueAt.lessonId}` as Route}
      prefetch={false}
      className="button button-quiet min-w-0"
    >
      <span className="truncate py-1">
        <span>{begun ? "Continue" : "Start"}</span> <bdi {...toTextAttributes(language)}>{title}</bdi>
      </span>
    </Link>
  );
}
