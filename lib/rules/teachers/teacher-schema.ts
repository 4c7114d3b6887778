import { z } from "zod";
import { personNameSchema, personPictureSchema } from "#lib/rules/auth/profile-schema";
import type { AverageStars } from "#lib/rules/reviews/stars";
import { siteName } from "#lib/rules/site";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { writtenText } from "#lib/rules/validation/written-text";

/** The display name of a teacher who hasn't set a name. */
export const unnamedTeacher = `Teacher on ${siteName}`;

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

/** A teacher's profile. The form and the server apply the same rules. */
export const teacherFormSchema = z.strictObject({
  name: personNameSchema,
  photo: personPictureSchema,
  about: z.union([z.literal(""), aboutText]),
});

/** A change of a profile. Fields that are left out stay as they are. */
export const teacherChangeSchema = teacherFormSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Enter what to change.");

export type TeacherChange = z.infer<typeof teacherChangeSchema>;

/** A teacher's profile as its owner edits it. `id` is null for a user who hasn't taught yet. */
export const ownTeacherSchema = z.strictObject({
  id: objectIdSchema.nullable(),
  name: z.string(),
  photo: z.string(),
  about: z.string(),
});

export type OwnTeacher = z.infer<typeof ownTeacherSchema>;

/**
 * A teacher's public profile, with the number of their published courses and the number of users who own one of them.
 */
export type Teacher = OwnTeacher & {
  id: string;
  courses: number;
  students: number;
  /** The average of all their courses; null before the first rating. */
  stars: AverageStars | null;
};
