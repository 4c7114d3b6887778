import { listKept, type OutlineDraft } from "#lib/browser/teaching/outline-draft";
import { findSection } from "#lib/browser/teaching/update-outline";

/** The displayed title of a section or lesson, "Untitled" without a title. */
export function toPartName(title: string): string {
  return title.trim() || "Untitled";
}

/** Returns the position of a section or lesson, for users who can't see it move: `Nouns: lesson 2 of 3 in Grammar.` */
export function formatPosition(draft: OutlineDraft, id: string): string {
  const sections = listKept(draft);
  const section = findSection(sections, id);
  if (!section) return "";
  if (section.id === id) {
    return `${toPartName(section.title)}: section ${sections.indexOf(section) + 1} of ${sections.length}.`;
  }
  const lessons = listKept(section.lessons);
  const index = lessons.findIndex((lesson) => lesson.id === id);
  const title = toPartName(lessons[index]?.title ?? "");
  return `${title}: lesson ${index + 1} of ${lessons.length} in ${toPartName(section.title)}.`;
}

/** Whether a section or lesson can move further up (-1) or down (1). */
export function canMove(draft: OutlineDraft, { id, by }: { id: string; by: -1 | 1 }): boolean {
  const sections = listKept(draft);
  const section = findSection(sections, id);
  if (!section) return false;
  if (sections[sections.indexOf(section) + by] !== undefined) return true;
  if (section.id === id) return false;
  return listKept(section.lessons).at(by === 1 ? -1 : 0)?.id !== id;
}
