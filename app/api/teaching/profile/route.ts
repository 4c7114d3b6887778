import { createRoute, endpoint } from "#lib/api/create-route";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { listTeacherTags } from "#lib/derived/taught-courses";
import { ownTeacherSchema, teacherChangeSchema } from "#lib/rules/teachers/teacher-schema";
import { getOwnProfile, updateOwnProfile } from "#lib/teachers/own-profile";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets your name, picture, and text as a teacher. The ID is null if you haven't taught yet.",
    answers: { 200: ownTeacherSchema },
    signedIn: true,
    async handle({ user }) {
      return Response.json(await getOwnProfile(user));
    },
  }),
  PATCH: endpoint({
    summary: "Updates your name, picture, or text as a teacher.",
    answers: { 200: ownTeacherSchema },
    signedIn: true,
    limit: "write",
    body: teacherChangeSchema,
    async handle({ user, body }) {
      const teacherTags = await listTeacherTags(user.uid);
      // Courses are found by their teacher's name.
      const tags = [...new Set([...teacherTags, ...(body.name === undefined ? [] : [cacheTags.courses])])];
      return Response.json(await revalidateAfter(tags, () => updateOwnProfile({ user, change: body })));
    },
  }),
});
