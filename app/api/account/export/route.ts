import { createRoute, endpoint } from "#lib/api/create-route";
import { exportSchema } from "#lib/people/export-schema";
import { openExport } from "#lib/people/write-export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets all stored data that names you, as a JSON file. Lists your files with their URLs.",
    answers: { 200: exportSchema },
    failures: ["not_configured"],
    signedIn: "recent",
    limit: "export",
    async handle({ user }) {
      return new Response(await openExport(user.uid), {
        headers: {
          "Content-Type": "application/json",
          "Content-Disposition": 'attachment; filename="openbook-data.json"',
        },
      });
    },
  }),
});
