import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const personSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  photo: z.string().default(""),
});
const demoUserSchema = personSchema.extend({ password: z.string(), isAdmin: z.literal(true).optional() });
/** In the first person, for the teacher's page. */
const about = z.string();
const teacherSchema = personSchema.extend({ about });
const fileSchema = z.strictObject({
  demoUsers: z.tuple([demoUserSchema, demoUserSchema.extend({ about }), demoUserSchema]),
  teachers: z.array(teacherSchema),
  reviewers: z.array(personSchema),
});

export type Person = z.infer<typeof personSchema>;
export type Teacher = z.infer<typeof teacherSchema>;

const file = fileSchema.parse(parse(readFileSync(new URL("people.yaml", import.meta.url), "utf8")));

/**
 * The student, the teacher, and the admin that the demo creates in the local sign-in emulator and prints at its start.
 */
export const { demoUsers } = file;

/** The teachers of the demo's courses. Only the demo's teacher, the first one, has an account. */
export const teachers: readonly Teacher[] = [teacherSchema.parse(demoUsers[1]), ...file.teachers];

/** Tells whether a user is one of the demo's teachers. */
export function isDemoTeacher(uid: string): boolean {
  return teachers.some((each) => each.uid === uid);
}

/** Returns the demo's teacher with this uid. Throws an Error for a uid that none of them has. */
export function requireTeacher(uid: string): Teacher {
  const teacher = teachers.find((each) => each.uid === uid);
  if (!teacher) throw new Error(`The seed has no teacher ${uid}`);
  return teacher;
}

/** The authors of the seeded reviews, none of whom teaches. Only the student has an account. */
export const reviewers: readonly Person[] = [personSchema.parse(demoUsers[0]), ...file.reviewers];
