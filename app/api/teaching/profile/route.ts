import { createRoute, endpoint } from "#lib/api/create-route";
import { ownTeacherSchema, teacherChangeSchema } from "#lib/rules/teachers/teacher-schema";
import { loadOwnProfile, updateOwnProfile } from "#lib/teachers/own-profile";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets your name, picture, and text as a teacher. `id` is null if you haven't taught yet.",
    answers: { 200: ownTeacherSchema },
    signedIn: true,
    async handle({ user }) {
      return Response.json(await loadOwnProfile(user));
    },
  }),
  PATCH: endpoint({
    summary: "Updates your name, picture, or text as a teacher.",
    answers: { 200: ownTeacherSchema },
    signedIn: true,
    limit: "profile",
    body: teacherChangeSchema,
    async handle({ user, body }) {
      return Response.json(await updateOwnProfile({ user, change: body }));
    },
  }),
});
