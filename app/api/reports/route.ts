import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { createReport } from "#lib/moderation/create-report";
import { newReportSchema } from "#lib/rules/moderation/report-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary: "Reports a course or review to the moderators, once per user. 200 if you already did.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["not_found", "quota"],
    signedIn: true,
    limit: "write",
    body: newReportSchema,
    async handle({ user, body }) {
      const { id, isNew } = await createReport({ report: body, user });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
