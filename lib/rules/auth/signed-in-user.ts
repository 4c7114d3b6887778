import { z } from "zod";

/** What of a verified Firebase token counts; the rest is as its account is now. */
export const tokenClaimsSchema = z.object({
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
