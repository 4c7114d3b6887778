"use client";

import { createContext, use, useState } from "react";
import { createProgressSaver, type ProgressSaver } from "#lib/browser/learning/progress-saver";
import type { Progress } from "#lib/rules/learning/learning-schema";

type SavedProgress = Pick<Progress, "done" | "doneRemoved" | "certificateId">;

const ProgressContext = createContext<(SavedProgress & ProgressSaver) | null>(null);

type LearningProgressProps = SavedProgress & { serviceId: string; children: React.ReactNode };

/** Holds a student's progress in a course for all pages of the course, and saves what these pages report. */
export function LearningProgress({ serviceId, children, ...saved }: LearningProgressProps) {
  const [known, setKnown] = useState<SavedProgress>(saved);
  const [saver] = useState(() => createProgressSaver({ serviceId, onSaved: setKnown }));
  return <ProgressContext value={{ ...known, ...saver }}>{children}</ProgressContext>;
}

/** Returns null where no progress is saved: in previews, and for the course's teacher. */
export function useLearningProgress() {
  return use(ProgressContext);
}

/** Whether the student has completed a lesson, also one that the teacher has removed. */
export function isLessonDone(progress: SavedProgress | null, lessonId: string): boolean {
  return progress !== null && [...progress.done, ...progress.doneRemoved].includes(lessonId);
}
