import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import { type Course, courseSchema } from "#lib/rules/courses/course-schema";

/** Publishes and unpublishes a course. Other fields that another tab has saved don't get in the way. */
export function useCourseState({ _id, version }: Pick<Course, "_id" | "version">) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function setState(state: "published" | "unpublished", seen = version): Promise<void> {
    setPending(true);
    const body = { state, version: seen };
    const outcome = await callApi<{ version: number }>({
      method: "PATCH",
      path: `/api/services/${_id}`,
      body,
    });
    setPending(false);
    if (outcome.ok) {
      showToast({ kind: "success", message: `Your course is ${state}` });
      return router.refresh();
    }
    const newer = courseSchema.safeParse(outcome.failure.details?.course).data;
    if (newer && newer.version > seen) return setState(state, newer.version);
    const retry = () => void setState(state, seen);
    showFailure({ message: `Your course wasn't ${state}`, failure: outcome.failure, retry });
  }

  return { isPending, setState };
}
