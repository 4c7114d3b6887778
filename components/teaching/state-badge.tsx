import { Badge } from "#components/ui/badge";
import type { CourseState } from "#lib/rules/courses/course-schema";

const stateNames: Record<CourseState, string> = {
  published: "Published",
  unpublished: "Unpublished",
  hidden: "Hidden",
};

export function StateBadge({ state, isBeingDeleted }: { state: CourseState; isBeingDeleted: boolean }) {
  const isPublic = state === "published" && !isBeingDeleted;
  return (
    <Badge tone={isPublic ? "good" : "neutral"}>{isBeingDeleted ? "Being deleted" : stateNames[state]}</Badge>
  );
}
