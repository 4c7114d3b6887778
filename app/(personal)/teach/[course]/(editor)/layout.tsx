import { DebtNotice } from "#components/earnings/debt-notice";
import { HiddenNote } from "#components/moderation/hidden-note";
import { CourseActions } from "#components/teaching/course-actions";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { SectionLinks } from "#components/ui/section-links";
import { findCurrentUser } from "#lib/auth/find-current-user";
import { findDebt } from "#lib/ledger/debt";
import { findTaughtCourse } from "#lib/teaching/course-editor";

/**
 * Renders the frame of the course's pages for its teacher. For all other users, the page itself says that there is no
 * such course.
 */
export default async function CourseLayout({ params, children }: LayoutProps<"/teach/[course]">) {
  const { course: id } = await params;
  const user = await findCurrentUser();
  const own = user && (await findTaughtCourse(id, user.uid));
  if (!own) return children;
  const path = `/teach/${own.course._id}`;
  const pages = [
    { path, title: "Lessons" },
    { path: `${path}/details`, title: "Details and price" },
    { path: `${path}/publishing`, title: "Publishing" },
  ];
  return (
    <>
      <TeachingHeader title={own.course.title} above={[{ path: "/teach", title: "Teaching" }]}>
        <CourseActions own={own} />
      </TeachingHeader>
      <DebtNotice debt={await findDebt(user.uid)} />
      {own.hidden ? (
        <div className="mb-6">
          <HiddenNote kind="course" notice={own.hidden} />
        </div>
      ) : null}
      <SectionLinks label="Course" pages={pages} />
      <div className="pt-8">{children}</div>
    </>
  );
}
