import type { Metadata } from "next";
import { InspectedLessons } from "#components/admin/inspected-lessons";
import { TeachingHeader } from "#components/teaching/teaching-header";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findAdmin } from "#lib/auth/find-current-user";
import { findInspectedCourse } from "#lib/lessons/inspect-lesson";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const metadata: Metadata = { title: "Lessons", robots: { index: false } };

export default async function InspectedCoursePage({ params }: PageProps<"/admin/courses/[course]">) {
  const { course: id } = await params;
  const admin = await findAdmin(`/admin/courses/${id}`);
  const serviceId = objectIdSchema.safeParse(id).data;
  const course = admin && serviceId ? await findInspectedCourse(serviceId) : null;
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!course) return <NotFoundMessage />;
  const above = [
    { path: "/admin", title: "Admin" },
    { path: `/admin/courses?q=${course.id}`, title: "Courses" },
  ];
  return (
    <>
      <TeachingHeader title={course.title} above={above}>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          {course.isOpen
            ? "You can read the lessons while a report or an appeal is open. The record of decisions shows what you opened."
            : "There is no open report or appeal, so admins can't read the lessons."}
        </p>
      </TeachingHeader>
      <InspectedLessons course={course} />
    </>
  );
}
