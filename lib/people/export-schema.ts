import "server-only";
import { z } from "zod";
import { exportSections } from "#lib/people/personal-data";

const timeSchema = z.iso.datetime().nullable();

const accountSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  picture: z.string(),
  signInMethods: z.array(
    z.strictObject({
      method: z.string().describe('Such as "password" or "google.com".'),
      id: z.string().describe("The user's id at that provider."),
      email: z.string(),
      name: z.string(),
      picture: z.string(),
    }),
  ),
  createdAt: timeSchema,
  lastSignInAt: timeSchema,
});

/** A user's account, as Firebase stores it. */
export type ExportedAccount = z.infer<typeof accountSchema>;

const entriesSchema = z.array(z.looseObject({ _id: z.string() }));

/** A user's export, with a list per section. Ids are strings, times are in ISO 8601, and amounts are in cents. */
export const exportSchema = z.strictObject({
  exportedAt: z.iso.datetime(),
  account: accountSchema,
  ...Object.fromEntries(exportSections.map(({ name }) => [name, entriesSchema])),
});
