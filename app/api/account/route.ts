import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { clearSessionCookies } from "#lib/auth/session-cookie";
import { deleteAccount } from "#lib/people/delete-account";
import { updateProfile } from "#lib/people/update-profile";
import { profileChangeSchema } from "#lib/rules/auth/profile-schema";
import { signedInUserSchema } from "#lib/rules/auth/signed-in-user";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  PATCH: endpoint({
    summary: "Updates your name or picture. Your reviews show the new picture.",
    answers: { 200: signedInUserSchema },
    signedIn: true,
    limit: "profile",
    body: profileChangeSchema,
    async handle({ user, body }) {
      return Response.json(await updateProfile({ user, change: body }));
    },
  }),
  DELETE: endpoint({
    summary:
      'Permanently deletes your account and all data that names you. "deleting" means that your account is closed ' +
      "and the rest will be deleted shortly. 409 while we owe you money that we couldn't pay after the deletion.",
    answers: { 200: z.strictObject({ state: z.enum(["deleted", "deleting"]) }) },
    failures: ["conflict", "not_configured"],
    signedIn: "recent",
    limit: "write",
    async handle({ user }) {
      const response = Response.json({ state: await deleteAccount(user.uid) });
      clearSessionCookies(response);
      return response;
    },
  }),
});
