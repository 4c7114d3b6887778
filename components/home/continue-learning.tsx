"use client";

import dynamic from "next/dynamic";
import { OwnCoursesLink } from "#components/home/own-courses-link";
import { useSession } from "#lib/browser/auth/session-store";

/** Loaded only for signed-in users, so other visitors don't download it. */
const NextLesson = dynamic(
  () => import("#components/home/next-lesson").then(({ NextLesson }) => NextLesson),
  { ssr: false, loading: () => <OwnCoursesLink /> },
);

/** Leads signed-in users back to the lesson where they stopped. Its height is fixed, so that nothing below moves. */
export function ContinueLearning() {
  const { user } = useSession();
  return (
    <section aria-label="Your learning" className="page hidden pt-6 signed-in:block">
      <div className="card h-24 overflow-hidden bg-tint px-4 sm:px-6">
        {user ? <NextLesson key={user.uid} /> : <OwnCoursesLink />}
      </div>
    </section>
  );
}
