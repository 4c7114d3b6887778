import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { getCourseStanding } from "#lib/cart/get-course-standing";
import { objectIdSchema } from "#lib/rules/validation/object-id";

// The course page is the same for everyone. It asks here whether its reader owns, teaches, or has added the course.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Checks whether you own a course, have it in your cart, or teach it.",
    answers: { 200: z.strictObject({ owned: z.boolean(), inCart: z.boolean(), taught: z.boolean() }) },
    failures: ["malformed"],
    signedIn: true,
    params: z.object({ serviceId: objectIdSchema }),
    async handle({ user, params: { serviceId } }) {
      return Response.json(await getCourseStanding({ uid: user.uid, serviceId }));
    },
  }),
});
