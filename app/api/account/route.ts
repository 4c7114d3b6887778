import { createRoute, endpoint } from "#lib/api/create-route";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { listReviewedCourses, updateProfile } from "#lib/people/update-profile";
import { profileChangeSchema } from "#lib/rules/auth/profile-schema";
import { signedInUserSchema } from "#lib/rules/auth/signed-in-user";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  PATCH: endpoint({
    summary: "Updates your name or picture. Your reviews show the same picture.",
    answers: { 200: signedInUserSchema },
    signedIn: true,
    limit: "write",
    body: profileChangeSchema,
    async handle({ user, body }) {
      const reviewed = body.photoURL === undefined ? [] : await listReviewedCourses(user.uid);
      const write = () => updateProfile({ user, change: body });
      return Response.json(await revalidateAfter(reviewed.map(cacheTags.reviews), write));
    },
  }),
});
