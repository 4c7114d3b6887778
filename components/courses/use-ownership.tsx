import { useEffect, useState } from "react";

/** Whether who is signed in owns a course: null while that is being asked. Nobody is asked for those signed out. */
export function useOwnership({ courseId, isAsking }: { courseId: string; isAsking: boolean }) {
  const [isOwned, setOwned] = useState<boolean | null>(null);

  // Runs again when a page that the router had kept is shown again: the course may have been paid meanwhile.
  useEffect(() => {
    if (!isAsking) return;
    const controller = new AbortController();
    fetchOwnership({ courseId, signal: controller.signal }).then(setOwned, () => {
      // The server refuses a course that is owned anyway.
      if (!controller.signal.aborted) setOwned(false);
    });
    return () => controller.abort();
  }, [courseId, isAsking]);

  return [isOwned, setOwned] as const;
}

async function fetchOwnership({ courseId, signal }: { courseId: string; signal: AbortSignal }) {
  const answer = await fetch(`/api/ownership/${courseId}`, { signal });
  if (!answer.ok) return false;
  const { owned }: { owned: boolean } = await answer.json();
  return owned;
}
