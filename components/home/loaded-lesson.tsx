"use client";

import { useEffect, useState } from "react";
import type { Elements } from "#components/ui/elements";
import { useSession } from "#lib/browser/auth/session-store";

type Lesson = typeof import("#components/home/next-lesson").NextLesson;

/** The signed-in user's next lesson. Until it is known, and if its code doesn't load, the children are shown. */
export function LoadedLesson({ children }: { children: Elements }) {
  const { user } = useSession();
  const [NextLesson, setNextLesson] = useState<Lesson>();

  // Other visitors don't download it.
  useEffect(() => {
    if (!user) return;
    import("#components/home/next-lesson").then(
      (loaded) => setNextLesson(() => loaded.NextLesson),
      () => {},
    );
  }, [user]);

  return user && NextLesson ? <NextLesson key={user.uid} /> : children;
}
