import type { Metadata } from "next";
import { CourseOutline } from "#components/teaching/course-outline";
import { NotFoundMessage } from "#components/ui/not-found-message";
import { findCurrentUser, requireUser } from "#lib/auth/find-current-user";
import { findCourseToEdit, findTaughtCourse } from "#lib/teaching/course-editor";

export async function generateMetadata({ params }: PageProps<"/teach/[course]">): Promise<Metadata> {
  const { course: id } = await params;
  const user = await findCurrentUser();
  const isMissing = user && !(await findTaughtCourse(id, user.uid));
  return { title: isMissing ? "Not found" : "Edit course", robots: { index: false } };
}

export default async function EditCoursePage({ params }: PageProps<"/teach/[course]">) {
  const { course: id } = await params;
  const user = await requireUser(`/teach/${id}`);
  const found = await findCourseToEdit({ id, uid: user.uid });
  // The response has started, so the status can't change anymore (docs/decisions/0008).
  if (!found) return <NotFoundMessage />;
  return <CourseOutline {...found} />;
}
