import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { refreshUser } from "#lib/auth/authenticate-request";
import { createSession } from "#lib/auth/create-session";
import { endSession } from "#lib/auth/end-session";
import { requireOwnOrigin } from "#lib/auth/require-own-origin";
import { clearSessionCookies, setSessionCookies } from "#lib/auth/session-cookie";
import { countCartLines } from "#lib/cart/load-cart";
import { enforceLimit } from "#lib/limits/enforce-limit";
import { signedInUserSchema } from "#lib/rules/auth/signed-in-user";

const newSessionSchema = z.strictObject({
  idToken: z.string("Send the Firebase ID token.").min(1, "Send the Firebase ID token.").max(10_000),
});

const currentSessionSchema = z.strictObject({
  user: signedInUserSchema,
  cartLines: z.int().min(0).nullable(),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets the signed-in user and the number of courses in their cart (null if unknown).",
    answers: { 200: currentSessionSchema },
    signedIn: true,
    async handle({ request, user: known }) {
      const user = await refreshUser({ request, user: known });
      return Response.json({ user, cartLines: await countCartLines(user.uid) });
    },
  }),
  POST: endpoint({
    summary: "Signs in with a Firebase ID token and sets the session cookie.",
    answers: { 200: currentSessionSchema },
    failures: ["unauthenticated", "forbidden", "not_configured"],
    body: newSessionSchema,
    limit: "sign-in",
    async handle({ request, body }) {
      requireOwnOrigin(request);
      // The limit per address fits a school. So a valid token also counts against the limit of its account.
      const admit = (uid: string) => enforceLimit({ name: "sign-in", uid, headers: null });
      const { cookie, user } = await createSession({ idToken: body.idToken, admit });
      const response = Response.json({ user, cartLines: await countCartLines(user.uid) });
      setSessionCookies(response, cookie);
      return response;
    },
  }),
  DELETE: endpoint({
    summary: "Logs out this browser. `revoked` says whether all other devices were logged out too.",
    answers: { 200: z.strictObject({ signedOut: z.literal(true), revoked: z.boolean() }) },
    failures: ["unauthenticated", "forbidden", "not_configured"],
    async handle({ request }) {
      const response = Response.json({ signedOut: true, revoked: await endSession(request) });
      clearSessionCookies(response);
      return response;
    },
  }),
});
