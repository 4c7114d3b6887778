import { z } from "zod";
import { writtenText } from "#lib/rules/validation/written-text";

/** The title of a section or a lesson. */
export const partTitleSchema = writtenText({
  min: 1,
  max: 120,
  tooShort: "Enter a title.",
  tooLong: "Titles must be 120 characters or fewer.",
  invisible: "Enter visible text.",
});

const minutesSentence = "Enter a whole number of minutes from 1 to 600.";

/** What the outline says about a lesson: its title, its length, and whether everyone can read it. */
export const lessonEntrySchema = z.strictObject({
  title: partTitleSchema,
  minutes: z.int(minutesSentence).min(1, minutesSentence).max(600, minutesSentence),
  preview: z.boolean(),
});

export type LessonEntry = z.infer<typeof lessonEntrySchema>;

/** A change of a lesson's entry: `from` is the entry that the editor loaded (optimistic locking). */
export const entryChangeSchema = z.strictObject({
  from: z.strictObject({ title: z.string().max(200), minutes: z.int(), preview: z.boolean() }),
  to: lessonEntrySchema,
});

export type EntryChange = z.infer<typeof entryChangeSchema>;

export function isSameEntry(one: LessonEntry, other: LessonEntry): boolean {
  return one.title === other.title && one.minutes === other.minutes && one.preview === other.preview;
}
