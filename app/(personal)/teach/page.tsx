import type { Metadata } from "next";
import Link from "next/link";
import { SignedInContent, SignedInPage } from "#components/auth/signed-in-page";
import { HiddenNote } from "#components/moderation/hidden-note";
import { OwnCourseList } from "#components/teaching/own-course-list";
import { ProfileEditor } from "#components/teaching/profile-editor";
import { SectionLinks } from "#components/ui/section-links";
import { requireUser } from "#lib/auth/find-current-user";
import { env } from "#lib/env/env";
import { formatFee } from "#lib/rules/payments/format-fee";
import { loadOwnProfile } from "#lib/teachers/own-profile";
import { findHiddenProfileNotice } from "#lib/teaching/hidden-profile";
import { listOwnCourses } from "#lib/teaching/list-own-courses";

export const metadata: Metadata = { title: "Teaching", robots: { index: false } };

const pages = [
  { path: "/teach/sales", title: "Sales" },
  { path: "/teach/earnings", title: "Earnings" },
  { path: "/teach/coupons", title: "Coupons" },
] as const;

export default function TeachingPage() {
  return (
    <SignedInPage
      title="Teaching"
      introduction={`Your courses, and what students read about you. ${formatFee(env.platformFeePercent)}`}
    >
      <OwnTeaching />
    </SignedInPage>
  );
}

async function OwnTeaching() {
  const user = await requireUser("/teach");
  const [courses, profile, hidden] = await Promise.all([
    listOwnCourses(user.uid),
    loadOwnProfile(user),
    findHiddenProfileNotice(user.uid),
  ]);
  const isPublic = courses.some(({ course }) => course.state === "published");
  return (
    <SignedInContent user={user}>
      {courses.length > 0 ? <SectionLinks label="Teaching" pages={pages} /> : null}
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
      {hidden ? (
        <div className="mt-14">
          <HiddenNote kind="teacher" notice={hidden} />
        </div>
      ) : null}
      {profile.id ? <ProfileEditor profile={profile} isPublic={isPublic} /> : null}
    </SignedInContent>
  );
}
