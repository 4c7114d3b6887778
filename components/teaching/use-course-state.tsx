import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import { type Course, courseSchema } from "#lib/rules/courses/course-schema";

type StateOptions = {
  course: Course;
  /** The latest version of the course that this page knows. */
  version: number;
  onChanged: (version: number) => void;
};

export function useCourseState({ course, version, onChanged }: StateOptions) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  /** Why the course can't be deleted, or null. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const path = `/api/services/${course._id}`;

  async function setState(state: "published" | "unpublished", seen = version): Promise<void> {
    setPending(true);
    const outcome = await callApi<{ version: number }>({
      method: "PATCH",
      path,
      body: { state, version: seen },
    });
    setPending(false);
    if (outcome.ok) {
      onChanged(outcome.data.version);
      const message = state === "published" ? "Your course is published" : "Your course is unpublished";
      showToast({ kind: "success", message });
      return router.refresh();
    }
    const newer = courseSchema.safeParse(outcome.failure.details?.course).data;
    // Another tab or request has saved other fields, which doesn't affect this change.
    if (newer && newer.version > seen) return setState(state, newer.version);
    const message = state === "published" ? "Your course wasn't published" : "Your course wasn't unpublished";
    showFailure({ message, failure: outcome.failure, retry: () => void setState(state, seen) });
  }

  async function remove(): Promise<void> {
    setPending(true);
    const outcome = await callApi({ method: "DELETE", path });
    setPending(false);
    // Already gone is success: an earlier attempt's response may have been lost.
    if (outcome.ok || outcome.failure.code === "not_found") {
      showToast({ kind: "success", message: "Course deleted" });
      router.push("/teach");
      return router.refresh();
    }
    const { failure } = outcome;
    if (failure.code === "conflict") return setRefusal(failure.message);
    showFailure({ message: "Your course wasn't deleted", failure, retry: () => void remove() });
  }

  return { isPending, refusal, setState, remove };
}
