import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";

/** Deletes a course that hasn't been sold, after a question. */
export function DeleteCourse({ id }: { id: string }) {
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const [isPending, setPending] = useState(false);
  /** Why the course can't be deleted, or null. */
  const [refusal, setRefusal] = useState<string | null>(null);

  async function remove(): Promise<void> {
    setPending(true);
    const outcome = await callApi({ method: "DELETE", path: `/api/services/${id}` });
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

  return (
    <section aria-labelledby="deleting" className="card grid justify-items-start gap-3 p-5 sm:p-7">
      <h2 id="deleting" className="text-xl">
        Delete
      </h2>
      <p className="text-muted">
        A course that hasn't been sold can be deleted, with its lessons, files, and reviews.
      </p>
      <Button className="delete-button" disabled={isPending} onClick={() => setConfirming(true)}>
        Delete course
      </Button>
      {refusal ? (
        <p role="alert" className="text-danger text-sm">
          {refusal}
        </p>
      ) : null}
      {isConfirming ? (
        <ConfirmDialog
          title="Delete this course?"
          label="Delete course"
          onClose={() => setConfirming(false)}
          onConfirm={() => void remove()}
        >
          <p>Its lessons, files, and reviews are deleted too. This can't be undone.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
