import type { Metadata } from "next";
import { SignedInPage } from "#components/auth/signed-in-page";
import { LearnedCourses } from "#components/learning/learned-courses";
import { requireUser } from "#lib/auth/find-current-user";
import { listLearning } from "#lib/learning/list-learning";

export const metadata: Metadata = { title: "My learning", robots: { index: false } };

// Streamed content behind a spinner is put in place by a script, and lessons must be readable without JavaScript.
export const instant = false;

export default async function LearningPage() {
  const user = await requireUser("/learn");
  const courses = await listLearning(user.uid);
  return (
    <div className="page pb-20">
      <SignedInPage user={user} title="My learning" introduction="The courses that you own.">
        <LearnedCourses courses={courses} />
      </SignedInPage>
    </div>
  );
}
