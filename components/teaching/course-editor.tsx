"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { DetailsEditor, useCourseDetails } from "#components/teaching/details-editor";
import { LeaveGuard } from "#components/teaching/leave-guard";
import { OutlineEditor } from "#components/teaching/outline-editor";
import { PublishingCard } from "#components/teaching/publishing-card";
import { useOutline } from "#components/teaching/use-outline";
import type { CourseToEdit } from "#lib/teaching/course-editor";

/** Edits a course: its outline and its details, which are saved separately, and whether it is published. */
export function CourseEditor({ own, outline, reasons, soldIds }: CourseToEdit) {
  const router = useRouter();
  const { course } = own;
  // Pages in the client router's cache show the old course.
  const onSaved = () => router.refresh();
  const details = useCourseDetails({ course, onSaved });
  const editing = useOutline({ courseId: course._id, outline, onSaved });
  const ready = outline.sections.flatMap(({ lessons }) => lessons).filter(({ ready }) => ready);

  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 gap-12">
        <div>
          <h2 id="outline" className="mb-4 text-2xl">
            Outline
          </h2>
          <OutlineEditor
            courseId={course._id}
            editing={editing}
            readyIds={new Set(ready.map(({ id }) => id))}
            reasons={reasons}
            soldIds={new Set(soldIds)}
            openLesson={(path) => router.push(path as Route)}
          />
        </div>
        <div>
          <h2 id="details" className="mb-4 text-2xl">
            Details
          </h2>
          <DetailsEditor editor={details} />
        </div>
      </div>
      <aside className="lg:sticky lg:top-24">
        <PublishingCard own={own} version={details.saved.version} onChanged={details.raise} />
      </aside>
      <LeaveGuard
        isDirty={details.isDirty || editing.isDirty}
        onLeave={() => {
          details.discard();
          editing.discard();
        }}
      />
    </div>
  );
}
