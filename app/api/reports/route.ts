import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { getClientAddress } from "#lib/limits/client-address";
import { createReport } from "#lib/moderation/create-report";
import { newReportSchema } from "#lib/rules/moderation/report-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Reports a course, review, or teacher's profile to the moderators, with or without an account. 200 if you already " +
      "did. Reporters with an account or an `email` get a confirmation and the decision by email.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["forbidden", "not_found", "quota"],
    signedIn: "optional",
    limit: "report",
    body: newReportSchema,
    async handle({ request, user, body }) {
      const reporter = user ?? { address: getClientAddress(request.headers) };
      const { id, isNew } = await createReport({ report: body, reporter });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
