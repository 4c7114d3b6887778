import { createRoute, endpoint } from "#lib/api/create-route";
import { requireToken } from "#lib/api/require-token";
import { env } from "#lib/env/env";
import { textSchema } from "#lib/openapi/api-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets the metrics of the responding server in Prometheus's text format. Requires METRICS_TOKEN (Bearer).",
    answers: { 200: textSchema },
    failures: ["unauthenticated", "not_configured"],
    async handle({ request }) {
      requireToken({ request, token: env.metrics?.token, setting: "METRICS_TOKEN" });
      // Loaded on demand, so a site without the setting never loads the exporter.
      const { exportMetrics } = await import("#lib/server/export-metrics");
      const headers = { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" };
      return new Response(await exportMetrics().collect(), { headers });
    },
  }),
});
