import { z } from "zod";
import { personNameSchema, personPictureSchema } from "#lib/rules/auth/profile-schema";
import type { AverageStars } from "#lib/rules/reviews/stars";
import { site } from "#lib/rules/site";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { writtenText } from "#lib/rules/validation/written-text";

/** What pages call a teacher who has not said their name. */
export const unnamedTeacher = `Teacher on ${site.name}`;

/** A teacher's name as pages show it. */
export function toTeacherName(name: string): string {
  return name || unnamedTeacher;
}

const aboutText = writtenText({
  min: 1,
  max: 1000,
  tooShort: "Enter something about yourself.",
  tooLong: "This text must be 1,000 characters or fewer.",
  invisible: "Enter visible text.",
  isMultiline: true,
});

/** What a teacher says about themselves on every page of theirs; the form and the server apply the same rules. */
export const teacherFormSchema = z.strictObject({
  name: personNameSchema,
  photo: personPictureSchema,
  about: z.union([z.literal(""), aboutText]),
});

/** What is left out stays. */
export const teacherChangeSchema = teacherFormSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Enter what to change.");

export type TeacherChange = z.infer<typeof teacherChangeSchema>;

/** One's own words about oneself; `id` is null for whoever has not taught yet. */
export const ownTeacherSchema = z.strictObject({
  id: objectIdSchema.nullable(),
  name: z.string(),
  photo: z.string(),
  about: z.string(),
});

export type OwnTeacher = z.infer<typeof ownTeacherSchema>;

/** A teacher as everyone sees them, with the numbers of their published courses and of everyone who owns one of theirs. */
export type Teacher = {
  id: string;
  name: string;
  photo: string;
  about: string;
  courses: number;
  students: number;
  /** Of all of their courses; null before the first. */
  stars: AverageStars | null;
};
