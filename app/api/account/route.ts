import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { clearSessionCookies } from "#lib/auth/session-cookie";
import { deleteAccount } from "#lib/people/delete-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  DELETE: endpoint({
    summary:
      'Permanently deletes your account and what names you. "deleting": your account is closed, and the rest follows by itself. 409 while we owe you money that we couldn\'t pay afterwards.',
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
