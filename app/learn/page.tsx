import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountPage } from "#components/auth/account-page";
import { LearnedCourses } from "#components/learning/learned-courses";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";
import { listLearning } from "#lib/learning/list-learning";

export const metadata: Metadata = { title: "My learning", robots: { index: false } };

export default function LearningPage() {
  return (
    <div className="page pb-20">
      <Suspense fallback={<Spinner />}>
        <OwnCourses />
      </Suspense>
    </div>
  );
}

async function OwnCourses() {
  const user = await requireUser("/learn");
  const courses = await listLearning(user.uid);
  return (
    <AccountPage user={user} title="My learning" introduction="The courses that you own.">
      <LearnedCourses courses={courses} />
    </AccountPage>
  );
}
