type Attended = { count?: number; createdKey: string };

/**
 * What an index orders courses by their students by, never the same for two: the number in eight digits, then the created
 * key. Without a number, that of a course that nobody owns.
 */
export function toStudentsKey({ count = 0, createdKey }: Attended): string {
  return String(count).padStart(8, "0") + createdKey;
}
