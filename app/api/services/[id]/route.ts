import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { deletedSchema } from "#lib/api/write-results";
import { verifyRequest } from "#lib/auth/authenticate-request";
import { requireReadableCourse } from "#lib/courses/find-course";
import { updateCourse } from "#lib/courses/update-course";
import { courseChangeSchema, courseSchema } from "#lib/rules/courses/course-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { deleteCourse } from "#lib/teaching/delete-course";

const params = z.object({ id: objectIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets a course. Only its teacher and its buyers can get an unpublished course.",
    answers: { 200: courseSchema },
    failures: ["not_found", "gone"],
    params,
    async handle({ request, params: { id: serviceId } }) {
      const identify = async () => (await verifyRequest(request))?.user ?? null;
      return Response.json(await requireReadableCourse({ serviceId, identify }));
    },
  }),
  PATCH: endpoint({
    summary:
      "Updates your course. 409 with the newer course if `version` is outdated, or with the id of another course " +
      "with this title.",
    answers: { 200: z.strictObject({ version: z.int().min(1) }) },
    failures: ["restricted", "not_found", "conflict", "quota"],
    signedIn: true,
    limit: "write",
    params,
    body: courseChangeSchema,
    async handle({ user, params, body }) {
      const { uid, emailVerified } = user;
      const version = await updateCourse({ id: params.id, uid, emailVerified, change: body });
      return Response.json({ version });
    },
  }),
  DELETE: endpoint({
    summary:
      "Permanently deletes your course. 409 with the reason `bought` or `paying` if it was bought or a buyer is " +
      "paying for it.",
    answers: { 200: deletedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    params,
    async handle({ user, params }) {
      await deleteCourse({ id: params.id, uid: user.uid });
      return Response.json({ acknowledged: true, deletedCount: 1 });
    },
  }),
});
