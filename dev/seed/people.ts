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
const fileSchema = z.strictObject({
  demoUsers: z.tuple([demoUserSchema, demoUserSchema, demoUserSchema]),
  reviewers: z.array(personSchema),
});

export type Person = z.infer<typeof personSchema>;

const file = fileSchema.parse(parse(readFileSync(new URL("people.yaml", import.meta.url), "utf8")));

/**
 * The student, the teacher, and the admin that the demo creates in the local sign-in emulator and prints at its start.
 */
export const { demoUsers } = file;

/** The authors of the seeded reviews, without the teacher, who owns the courses. Only the student has an account. */
export const reviewers: readonly Person[] = [personSchema.parse(demoUsers[0]), ...file.reviewers];
