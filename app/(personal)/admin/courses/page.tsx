import type { Metadata } from "next";
import { ModeratedCourseList } from "#components/admin/moderated-course-list";
import { SearchForm } from "#components/admin/search-form";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findAdmin } from "#lib/auth/find-current-user";
import { pagingSchema } from "#lib/db/paging";
import { listModeratedCourses } from "#lib/moderation/list-moderated-courses";
import { courseSearchText } from "#lib/rules/moderation/moderated-course";

export const metadata: Metadata = { title: "Courses", robots: { index: false } };

/** A mistyped address shows the hidden courses from the beginning. */
const querySchema = pagingSchema.pick({ cursor: true }).extend({ q: courseSearchText }).catch({ q: "" });

export default async function CoursesPage({ searchParams }: PageProps<"/admin/courses">) {
  const admin = await findAdmin("/admin/courses");
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!admin) return <NotFoundMessage />;
  const { q, cursor } = querySchema.parse(await searchParams);
  const { courses, nextCursor } = await listModeratedCourses({ q, cursor, limit: 20 });
  return (
    <>
      <TeachingHeader title="Courses" above={[{ path: "/admin", title: "Admin" }]}>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          Hide courses that break the terms of use, take them down for everyone, and restore them.
        </p>
      </TeachingHeader>
      <SearchForm
        path="/admin/courses"
        label="Course"
        hint="Its id, how its title starts, or its teacher's email address."
        button="Find courses"
        q={q}
      />
      <ModeratedCourseList q={q} courses={courses} nextCursor={nextCursor} ownUid={admin.uid} />
    </>
  );
}
