import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { loadCourseOwnership } from "#lib/cart/load-course-ownership";
import { courseOwnershipSchema } from "#lib/rules/cart/course-ownership";
import { objectIdSchema } from "#lib/rules/validation/object-id";

// The course page is static and shared by all visitors. Its client components ask here for the signed-in user's part.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets whether you own a course, where you stopped, whether it's in your cart or yours to teach, and what you " +
      "reported.",
    answers: { 200: courseOwnershipSchema },
    signedIn: true,
    params: z.object({ serviceId: objectIdSchema }),
    async handle({ user, params: { serviceId } }) {
      return Response.json(await loadCourseOwnership({ uid: user.uid, serviceId }));
    },
  }),
});
