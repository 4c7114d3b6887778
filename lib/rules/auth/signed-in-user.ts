import { z } from "zod";

/** The claims of a verified Firebase token; accounts without an email address are not supported. */
export const tokenClaimsSchema = z.object({
  uid: z.string().min(1),
  // Whatever the identity provider accepts as an email address: nobody may be locked out of an existing account.
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  name: z.string().default(""),
  picture: z.string().default(""),
  // A custom claim, which only the Admin SDK can set (dev/admin.ts).
  admin: z.literal(true).optional().catch(undefined),
  auth_time: z.number(),
});

/** A signed-in user, as verified by the server. */
export const signedInUserSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.string(),
  /** May see and do what the site's own people may; as it was when the session began. */
  isAdmin: z.boolean(),
});

export type SignedInUser = z.infer<typeof signedInUserSchema>;
