import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { getCourseStanding } from "#lib/cart/get-course-standing";
import { courseStandingSchema } from "#lib/rules/cart/course-standing";
import { objectIdSchema } from "#lib/rules/validation/object-id";

// The course page is the same for everyone. It asks here how its reader stands to the course.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Checks whether you own a course and where you stopped, have it in your cart, or teach it, and what you have reported of it.",
    answers: { 200: courseStandingSchema },
    signedIn: true,
    params: z.object({ serviceId: objectIdSchema }),
    async handle({ user, params: { serviceId } }) {
      return Response.json(await getCourseStanding({ uid: user.uid, serviceId }));
    },
  }),
});
