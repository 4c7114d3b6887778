import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { SignedInContent } from "#components/auth/signed-in-page";
import { OwnCourseList } from "#components/teaching/own-course-list";
import { WorkspaceHeader } from "#components/teaching/workspace-header";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { formatFee } from "#lib/rules/payments/format-fee";
import { listOwnCourses } from "#lib/teaching/list-own-courses";

export const metadata: Metadata = { title: "Teaching", robots: { index: false } };

export default function TeachingPage() {
  return (
    <>
      <WorkspaceHeader title="Teaching">
        {`Your courses, with their students and sales. ${formatFee(env.platformFeePercent)}`}
      </WorkspaceHeader>
      <Suspense fallback={<Spinner />}>
        <OwnCourses />
      </Suspense>
    </>
  );
}

async function OwnCourses() {
  const user = await requireUser("/teach");
  const courses = await listOwnCourses(user.uid);
  return (
    <SignedInContent user={user}>
      <section aria-labelledby="courses">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
          <h2 id="courses" className="text-2xl">
            Your courses
          </h2>
          {courses.length > 0 ? (
            <Link href="/adservice" className="button button-primary">
              Add a course
            </Link>
          ) : null}
        </div>
        <OwnCourseList courses={courses} />
      </section>
    </SignedInContent>
  );
}
