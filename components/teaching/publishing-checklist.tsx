import type { Route } from "next";
import Link from "next/link";
import { CheckIcon } from "#components/ui/check-icon";
import type { Course } from "#lib/rules/courses/course-schema";

/** What students look for before they buy, and whether the course has it. Publishing doesn't require it. */
export function PublishingChecklist({ course }: { course: Course }) {
  return (
    <section aria-labelledby="before-publishing">
      <h3 id="before-publishing" className="font-semibold">
        Before you publish
      </h3>
      <ul className="mt-2 grid gap-1">
        {listChecks(course).map(({ name, path, isDone }) => (
          <li key={name} className="flex items-center gap-2">
            <span className={isDone ? "text-primary" : "invisible"}>
              <CheckIcon />
            </span>
            <span className="sr-only">{isDone ? "Done: " : "Missing: "}</span>
            {isDone ? (
              <span className="text-muted">{name}</span>
            ) : (
              <Link href={path as Route} className="py-1 underline hover:text-primary">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function listChecks({ _id, totals, headline, category, outcomes }: Course) {
  const lessons = `/teach/${_id}`;
  const details = `${lessons}/details`;
  return [
    { name: "A lesson that students can open", path: lessons, isDone: totals.lessons > 0 },
    { name: "A headline", path: details, isDone: Boolean(headline) },
    { name: "A category", path: details, isDone: Boolean(category) },
    { name: "What students will learn", path: details, isDone: outcomes.length > 0 },
  ];
}
