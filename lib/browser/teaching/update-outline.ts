import {
  type DraftLesson,
  type DraftSection,
  listKept,
  type OutlineDraft,
} from "#lib/browser/teaching/outline-draft";
import type { LessonKind } from "#lib/rules/lessons/lesson-schema";

/** A teacher's change of an outline. An `id` is that of a section or a lesson. */
export type OutlineChange =
  | { type: "add-section"; id: string }
  | { type: "add-lesson"; id: string; sectionId: string; kind: LessonKind }
  | { type: "rename"; id: string; title: string }
  /** Moves one position up or down. A lesson at the end of its section moves into the neighboring one. */
  | { type: "move"; id: string; by: -1 | 1 }
  /** Moves before or after another part of its kind, or a lesson to the end of a section. */
  | { type: "drop"; id: string; targetId: string; where: "before" | "after" | "inside" }
  | { type: "delete" | "restore" | "forget"; id: string };

const defaultMinutes = 5;

/** The outline after a change. Returns the same object if the change has no effect. */
export function updateOutline(draft: OutlineDraft, change: OutlineChange): OutlineDraft {
  switch (change.type) {
    case "add-section":
      return [...draft, { id: change.id, title: "", isDeleted: false, lessons: [] }];
    case "add-lesson": {
      const { id, kind, sectionId } = change;
      const lesson = { id, title: "", kind, minutes: defaultMinutes, preview: false, isDeleted: false };
      return insertLesson(draft, { lesson, sectionId, index: Number.POSITIVE_INFINITY });
    }
    case "rename":
      return updatePart(draft, change.id, { title: change.title });
    case "delete":
    case "restore":
      return updatePart(draft, change.id, { isDeleted: change.type === "delete" });
    case "forget":
      return deletePart(draft, change.id);
    case "move":
      return movePart(draft, change);
    case "drop":
      return movePartTo(draft, change);
  }
}

function updatePart(
  draft: OutlineDraft,
  id: string,
  values: Partial<Pick<DraftLesson, "title" | "isDeleted">>,
): OutlineDraft {
  return draft.map((section) => {
    if (section.id === id) return { ...section, ...values };
    if (!section.lessons.some((lesson) => lesson.id === id)) return section;
    const lessons = section.lessons.map((lesson) => (lesson.id === id ? { ...lesson, ...values } : lesson));
    return { ...section, lessons };
  });
}

function deletePart(draft: OutlineDraft, id: string): OutlineDraft {
  return draft
    .filter((section) => section.id !== id)
    .map((section) =>
      section.lessons.some((lesson) => lesson.id === id)
        ? { ...section, lessons: section.lessons.filter((lesson) => lesson.id !== id) }
        : section,
    );
}

type LessonInsertion = { lesson: DraftLesson; sectionId: string; index: number };

function insertLesson(draft: OutlineDraft, { lesson, sectionId, index }: LessonInsertion): OutlineDraft {
  return draft.map((section) =>
    section.id === sectionId ? { ...section, lessons: section.lessons.toSpliced(index, 0, lesson) } : section,
  );
}

function movePart(draft: OutlineDraft, { id, by }: { id: string; by: -1 | 1 }): OutlineDraft {
  const where = by === 1 ? "after" : "before";
  const sections = listKept(draft);
  const neighborOf = (index: number) => sections[index + by];
  const sectionIndex = sections.findIndex((section) => section.id === id);
  if (sectionIndex >= 0) {
    const neighbor = neighborOf(sectionIndex);
    return neighbor ? movePartTo(draft, { id, targetId: neighbor.id, where }) : draft;
  }
  const index = sections.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id));
  const lessons = listKept(sections[index]?.lessons ?? []);
  const next = lessons[lessons.findIndex((lesson) => lesson.id === id) + by];
  if (next) return movePartTo(draft, { id, targetId: next.id, where });
  const neighbor = neighborOf(index);
  if (index < 0 || !neighbor) return draft;
  const first = listKept(neighbor.lessons)[0];
  return by === 1 && first
    ? movePartTo(draft, { id, targetId: first.id, where: "before" })
    : movePartTo(draft, { id, targetId: neighbor.id, where: "inside" });
}

type MoveTarget = { id: string; targetId: string; where: "before" | "after" | "inside" };

function movePartTo(draft: OutlineDraft, { id, targetId, where }: MoveTarget): OutlineDraft {
  const rest = deletePart(draft, id);
  const target = findSection(rest, targetId);
  // The target is the part itself, or inside the section that moves.
  if (!target) return draft;
  const section = draft.find((one) => one.id === id);
  if (section) return rest.toSpliced(rest.indexOf(target) + (where === "before" ? 0 : 1), 0, section);
  const lesson = draft.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
  if (!lesson) return draft;
  const found = target.lessons.findIndex((one) => one.id === targetId);
  const index = found < 0 ? Number.POSITIVE_INFINITY : found + (where === "after" ? 1 : 0);
  return insertLesson(rest, { lesson, sectionId: target.id, index });
}

/** The section with this id, or the section of the lesson with this id. */
export function findSection(draft: OutlineDraft, id: string): DraftSection | undefined {
  return draft.find((section) => section.id === id || section.lessons.some((lesson) => lesson.id === id));
}
