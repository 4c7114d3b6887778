import type { CourseState } from "#lib/rules/courses/course-schema";

const stateNames: Record<CourseState, string> = {
  published: "Published",
  unpublished: "Unpublished",
  hidden: "Hidden",
};

export function StateBadge({ state, isBeingDeleted }: { state: CourseState; isBeingDeleted: boolean }) {
  const isPublic = state === "published" && !isBeingDeleted;
  return (
    <span
      className={`inline-block rounded-full px-3 py-0.5 font-semibold text-sm ${
        isPublic ? "bg-tint text-primary-strong" : "bg-sunken text-muted"
      }`}
    >
      {isBeingDeleted ? "Being deleted" : stateNames[state]}
    </span>
  );
}
