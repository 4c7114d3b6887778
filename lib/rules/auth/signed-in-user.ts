import { z } from "zod";

/** What a verified Firebase token says about a person; an account without an address cannot be used here. */
export const tokenClaimsSchema = z.object({
  uid: z.string().min(1),
  // Whatever the identity provider takes for one: nobody may be kept out of an account that was made.
  email: z.string().min(1),
  email_verified: z.boolean().default(false),
  name: z.string().default(""),
  picture: z.string().default(""),
  auth_time: z.number(),
});

/** Somebody who is signed in, as the server verified it. */
export const signedInUserSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.string(),
});

export type SignedInUser = z.infer<typeof signedInUserSchema>;
