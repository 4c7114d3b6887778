import type { Metadata } from "next";
import { Suspense } from "react";
import { HiddenNote } from "#components/moderation/hidden-note";
import { ProfileEditor } from "#components/teaching/profile-editor";
import { WorkspaceHeader } from "#components/teaching/workspace-header";
import { EmptyState } from "#components/ui/empty-state";
import { Spinner } from "#components/ui/spinner";
import { requireUser } from "#lib/auth/find-current-user";
import { hasListedCourse } from "#lib/courses/find-course";
import { loadOwnProfile } from "#lib/teachers/own-profile";
import { findHiddenProfileNotice } from "#lib/teaching/hidden-profile";

export const metadata: Metadata = { title: "Teacher profile", robots: { index: false } };

export default function TeacherProfilePage() {
  return (
    <>
      <WorkspaceHeader title="Teacher profile">
        What students read about you on your courses and on your public page.
      </WorkspaceHeader>
      <Suspense fallback={<Spinner />}>
        <OwnProfile />
      </Suspense>
    </>
  );
}

async function OwnProfile() {
  const user = await requireUser("/teach/profile");
  const [profile, hidden, isPublic] = await Promise.all([
    loadOwnProfile(user),
    findHiddenProfileNotice(user.uid),
    hasListedCourse(user.uid),
  ]);
  if (!profile.id) {
    return (
      <EmptyState
        text="You don't teach a course yet. Your profile comes with your first course."
        path="/adservice"
        label="Add a course"
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {hidden ? <HiddenNote kind="teacher" notice={hidden} /> : null}
      <ProfileEditor profile={profile} isPublic={isPublic} />
    </div>
  );
}
