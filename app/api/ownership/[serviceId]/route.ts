import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { getCourseStanding } from "#lib/cart/get-course-standing";
import { courseStandingSchema } from "#lib/rules/cart/course-standing";
import { objectIdSchema } from "#lib/rules/validation/object-id";

// The course page is static and shared by all visitors. Its client components ask here for the signed-in user's part.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets whether you own a course, where you stopped, whether it's in your cart or yours to teach, and what you " +
      "reported.",
    answers: { 200: courseStandingSchema },
    signedIn: true,
    params: z.object({ serviceId: objectIdSchema }),
    async handle({ user, params: { serviceId } }) {
      return Response.json(await getCourseStanding({ uid: user.uid, serviceId }));
    },
  }),
});
