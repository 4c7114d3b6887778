import type { CourseState } from "#lib/rules/courses/course-schema";

type StateBadgeProps = { state: CourseState; isBeingDeleted: boolean };

const names: Record<CourseState, string> = {
  published: "Published",
  unpublished: "Unpublished",
  hidden: "Hidden",
};

/** The state of a course, for its teacher. */
export function StateBadge({ state, isBeingDeleted }: StateBadgeProps) {
  const isPublic = state === "published" && !isBeingDeleted;
  return (
    <span
      className={`inline-block rounded-full px-3 py-0.5 font-semibold text-sm ${
        isPublic ? "bg-tint text-primary-strong" : "bg-sunken text-muted"
      }`}
    >
      {isBeingDeleted ? "Being deleted" : names[state]}
    </span>
  );
}
