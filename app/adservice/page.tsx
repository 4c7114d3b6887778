import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountPage } from "#components/auth/account-page";
import { AddCourseForm } from "#components/courses/add-course-form";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/get-current-user";

export const metadata: Metadata = { title: "Add service", robots: { index: false } };

export default function AddCoursePage() {
  return (
    <div className="page pb-20">
      <Suspense fallback={<Spinner />}>
        <AddCourse />
      </Suspense>
    </div>
  );
}

async function AddCourse() {
  const user = await requireUser("/adservice");
  return (
    <AccountPage user={user} title="Add new Service!">
      <AddCourseForm />
    </AccountPage>
  );
}
