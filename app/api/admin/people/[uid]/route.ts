import { after } from "next/server";
import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { runPersonState, runPersonStateInBackground } from "#lib/moderation/run-person-state";
import { updatePersonState } from "#lib/moderation/update-person-state";
import { personStateSchema, personStates } from "#lib/rules/moderation/person-state";

const answer = z.strictObject({
  state: z.enum(personStates),
  isPending: z.boolean().describe("Whether some of the user's courses are still being hidden or restored."),
});

/** How long the admin waits until all courses are hidden or restored, in milliseconds. */
const forMs = 2000;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  PATCH: endpoint({
    summary:
      "Restricts or suspends a user, or makes them active again, and emails them the reason. Admins only, with a recent " +
      "sign-in. The user is logged out before the response; hiding or restoring many courses takes longer.",
    answers: { 200: answer },
    failures: ["not_found", "conflict"],
    signedIn: "recent admin",
    limit: "write",
    params: z.object({ uid: z.string().min(1).max(128) }),
    body: personStateSchema,
    async handle({ user, params: { uid }, body }) {
      const { state } = await updatePersonState({ admin: user, uid, decision: body });
      const isDone = await runPersonState({ uid, forMs });
      if (!isDone) after(() => runPersonStateInBackground(uid));
      return Response.json({ state, isPending: !isDone });
    },
  }),
});
