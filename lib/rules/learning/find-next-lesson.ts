type LessonPosition = {
  /** The ids of the lessons in the order of the outline. */
  lessons: string[];
  done: ReadonlySet<string>;
  /** The lesson that was opened last; null before the first. */
  at: string | null;
};

/**
 * The id of the lesson where a student continues: the last one opened; the next incomplete one if that one is
 * completed; the first one skipped after the end; the last one opened once all are completed. Null without lessons.
 */
export function findNextLesson({ lessons, done, at }: LessonPosition): string | null {
  const position = at === null ? -1 : lessons.indexOf(at);
  const inOrder = [...lessons.slice(Math.max(position, 0)), ...lessons.slice(0, Math.max(position, 0))];
  return inOrder.find((id) => !done.has(id)) ?? inOrder[0] ?? null;
}
