import type { LessonKind } from "#lib/rules/lessons/lesson-schema";
import { type Outline, type OutlineUpdate, outlineUpdateSchema } from "#lib/rules/lessons/outline-schema";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

/** A lesson in the editor. A deleted one stays in place, so it can be restored. */
export type DraftLesson = {
  id: string;
  title: string;
  kind: LessonKind;
  minutes: number;
  preview: boolean;
  isDeleted: boolean;
};

export type DraftSection = { id: string; title: string; isDeleted: boolean; lessons: DraftLesson[] };

/** An outline in the editor. */
export type OutlineDraft = DraftSection[];

/** Converts the server's outline to a draft. */
export function toOutlineDraft(sections: Outline["sections"]): OutlineDraft {
  return sections.map(({ id, title, lessons }) => ({
    id,
    title,
    isDeleted: false,
    lessons: lessons.map(({ id, title, kind, minutes, preview }) => {
      return { id, title, kind, minutes, preview, isDeleted: false };
    }),
  }));
}

/** The parts that aren't deleted. */
export function listKept<Part extends { isDeleted: boolean }>(parts: Part[]): Part[] {
  return parts.filter(({ isDeleted }) => !isDeleted);
}

/** Converts a draft to the stored sections. */
export function toSavedSections(draft: OutlineDraft): OutlineUpdate["sections"] {
  return listKept(draft).map(({ id, title, lessons }) => ({
    id,
    title: title.trim(),
    lessons: listKept(lessons).map(({ id, title, kind, minutes, preview }) => {
      return { id, title: title.trim(), kind, minutes, preview };
    }),
  }));
}

/** Whether saving either draft would store the same outline. */
export function isSameOutline(one: OutlineDraft, other: OutlineDraft): boolean {
  return JSON.stringify(toSavedSections(one)) === JSON.stringify(toSavedSections(other));
}

/** One message per invalid field, by `<id of section or lesson>.<field>` or "sections"; empty if it can be saved. */
export function checkOutline(draft: OutlineDraft): Record<string, string> {
  const sections = toSavedSections(draft);
  const { error } = outlineUpdateSchema.safeParse({ version: 0, sections });
  if (!error) return {};
  return Object.fromEntries(
    Object.entries(toFieldMessages(error)).map(([path, message]) => {
      const [, section, third, lesson, field] = path.split(".");
      if (section === undefined) return ["sections", message];
      const found = sections[Number(section)];
      const name = lesson === undefined ? found?.id : found?.lessons[Number(lesson)]?.id;
      return [`${name}.${lesson === undefined ? third : field}`, message];
    }),
  );
}

/** A new id of 24 random hexadecimal digits, as the editor gives them to what it adds. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
