import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { updateOutline } from "#lib/lessons/outlines";
import { requireOutline } from "#lib/lessons/require-outline";
import { outlineUpdateSchema, ownOutlineSchema } from "#lib/rules/lessons/outline-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const params = z.object({ id: objectIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets the sections and lessons of a course. Only its teacher sees lessons without content (ready: false). " +
      "`removed` lists lessons that you bought and that the teacher has removed since; you can still read them.",
    answers: { 200: ownOutlineSchema },
    failures: ["not_found", "gone"],
    signedIn: "optional",
    params,
    async handle({ user, params: { id } }) {
      return Response.json(await requireOutline({ id, uid: user?.uid ?? null }));
    },
  }),
  PUT: endpoint({
    summary:
      "Saves the outline of your course. You choose the ids of new sections and lessons; a lesson keeps its kind. " +
      "A lesson that you leave out stays readable for those who bought it. " +
      "409 with the newer outline in details.outline if `version` isn't the current one.",
    answers: { 200: z.strictObject({ version: z.int().min(1) }) },
    failures: ["not_found", "conflict", "quota"],
    signedIn: true,
    limit: "write",
    params,
    body: outlineUpdateSchema,
    // Fits 50 sections and 300 lessons, even if their titles are written as \u escapes.
    maxBodyBytes: 384 * 1024,
    async handle({ user, params: { id }, body }) {
      const { uid, emailVerified } = user;
      return Response.json({ version: await updateOutline({ id, uid, emailVerified, saved: body }) });
    },
  }),
});
