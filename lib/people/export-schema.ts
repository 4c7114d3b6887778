import "server-only";
import { z } from "zod";
import { exportSections } from "#lib/people/personal-data";

const timeSchema = z.iso.datetime().nullable();

const signInMethodSchema = z.strictObject({
  method: z.string().describe('Such as "password" or "google.com".'),
  id: z.string().describe("Who the person is to that provider."),
  email: z.string(),
  name: z.string(),
  picture: z.string(),
});

const accountSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  picture: z.string(),
  signInMethods: z.array(signInMethodSchema),
  createdAt: timeSchema,
  lastSignInAt: timeSchema,
});

/** What Firebase has about a person. */
export type Account = z.infer<typeof accountSchema>;

const entriesSchema = z.array(z.looseObject({ _id: z.string() }));

/** A person's export: a list for each section. Ids are strings, times ISO 8601, amounts cents. */
export const exportSchema = z.strictObject({
  exportedAt: z.iso.datetime(),
  account: accountSchema,
  ...Object.fromEntries(exportSections.map(({ name }) => [name, entriesSchema])),
});
