type Place = {
  /** The ids of the lessons in their order. */
  lessons: string[];
  done: ReadonlySet<string>;
  /** The lesson that was opened last. */
  at: string | null;
};

/**
 * The lesson at which somebody continues: the one where they stopped; the next that is not done if they were done with
 * it; the first that was left out after the last one; where they stopped again once all are done. Null without lessons.
 */
export function findNextLesson({ lessons, done, at }: Place): string | null {
  const place = at === null ? -1 : lessons.indexOf(at);
  const inOrder = [...lessons.slice(Math.max(place, 0)), ...lessons.slice(0, Math.max(place, 0))];
  return inOrder.find((id) => !done.has(id)) ?? inOrder[0] ?? null;
}
