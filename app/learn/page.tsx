import type { Metadata } from "next";
import { SignedInContent } from "#components/auth/signed-in-page";
import { LearnedCourses } from "#components/learning/learned-courses";
import { PageHeading } from "#components/ui/page-heading";
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
      <PageHeading title="My learning">The courses that you own.</PageHeading>
      <SignedInContent user={user}>
        <LearnedCourses courses={courses} />
      </SignedInContent>
    </div>
  );
}
