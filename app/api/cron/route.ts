import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { requireToken } from "#lib/api/require-token";
import { env } from "#lib/env/env";
import { runJobs } from "#lib/schedule/run-jobs";

const count = z.int().min(0);

// Some schedulers send GET, such as Vercel's, and others POST.
const run = () =>
  endpoint({
    summary:
      "Does what waits, for a scheduler that calls it every few minutes: sends the emails that are due, and finishes deleting accounts. Requires CRON_SECRET (Bearer).",
    answers: {
      200: z.strictObject({
        mail: z
          .strictObject({ sent: count, waiting: count, failed: count })
          .describe("Emails sent and given up by this call, and those that wait now."),
        deletedAccounts: z
          .strictObject({ finished: count, failed: count })
          .describe(
            "Accounts whose deletion this call has completed or looked over, and those that it tries again.",
          ),
      }),
    },
    failures: ["unauthenticated", "not_configured"],
    async handle({ request }) {
      requireToken({ request, token: env.schedule?.secret, setting: "CRON_SECRET" });
      return Response.json(await runJobs());
    },
  });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({ GET: run(), POST: run() });
