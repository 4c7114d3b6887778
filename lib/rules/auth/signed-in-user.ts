import { z } from "zod";

/** The claims that we read from a verified Firebase token. Everything else comes from the account's current record. */
export const tokenClaimsSchema = z.object({
  auth_time: z.number(),
});

/** A signed-in user, as the server verified them. */
export const signedInUserSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.string(),
  /** Whether the account has the custom claim `admin: true`, which only the Admin SDK can set (dev/admin.ts). */
  isAdmin: z.boolean(),
});

export type SignedInUser = z.infer<typeof signedInUserSchema>;
