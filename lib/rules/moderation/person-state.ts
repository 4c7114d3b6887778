import { z } from "zod";
import { decisionFormSchema } from "#lib/rules/moderation/decision-schema";

/**
 * What a user may do. "restricted": can't publish, upload, write or answer reviews, or create coupons, and isn't paid
 * out. "suspended": also can't log in, and their courses are hidden; buyers keep them.
 */
export const personStates = ["active", "restricted", "suspended"] as const;
export type PersonState = (typeof personStates)[number];

/** An admin's decision about a user. The user reads the reason. */
export const personStateSchema = decisionFormSchema.extend({
  state: z.enum(personStates, "Enter active, restricted, or suspended."),
});

export type NewPersonState = z.infer<typeof personStateSchema>;

/** The fields of the search for users: an email address, a uid, or nothing for all users who aren't active. */
export const personSearchSchema = z.strictObject({ q: z.string().trim().max(320).default("") });

/** A user as admins see them. `changedAt` is in ISO 8601; null for a user whom no admin has decided about. */
export const personSummarySchema = z.strictObject({
  uid: z.string(),
  /** Empty if the account is gone or its provider doesn't answer. */
  email: z.string(),
  name: z.string(),
  state: z.enum(personStates),
  reason: z.string(),
  admin: z.string(),
  changedAt: z.iso.datetime().nullable(),
  /** Whether the last decision isn't completely carried out yet. */
  isPending: z.boolean(),
  publishedCourses: z.int().min(0),
  purchases: z.int().min(0),
});

export type PersonSummary = z.infer<typeof personSummarySchema>;
