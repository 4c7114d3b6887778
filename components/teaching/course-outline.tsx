"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { LeaveGuard } from "#components/teaching/leave-guard";
import { OutlineEditor } from "#components/teaching/outline-editor";
import { useOutline } from "#components/teaching/use-outline";
import type { CourseToEdit } from "#lib/teaching/course-editor";

/** Edits the outline of a course, and opens its lessons. */
export function CourseOutline({ own, outline, reasons, soldIds }: CourseToEdit) {
  const router = useRouter();
  // Pages in the client router's cache show the old outline.
  const editing = useOutline({ courseId: own.course._id, outline, onSaved: () => router.refresh() });
  const ready = outline.sections.flatMap(({ lessons }) => lessons).filter(({ ready }) => ready);
  return (
    <>
      <h2 id="outline" className="mb-4 text-2xl">
        Outline
      </h2>
      <OutlineEditor
        courseId={own.course._id}
        editing={editing}
        readyIds={new Set(ready.map(({ id }) => id))}
        reasons={reasons}
        soldIds={new Set(soldIds)}
        openLesson={(path) => router.push(path as Route)}
      />
      <LeaveGuard isDirty={editing.isDirty} onLeave={editing.discard} />
    </>
  );
}
