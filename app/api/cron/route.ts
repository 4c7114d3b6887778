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
      "Sends the emails that are due and finishes account deletions, for a scheduler that calls it every few minutes. " +
      "Requires CRON_SECRET (Bearer).",
    answers: {
      200: z.strictObject({
        mail: z
          .strictObject({ sent: count, waiting: count, failed: count })
          .describe("Emails that this call sent and gave up on, and those still waiting."),
        deletedAccounts: z
          .strictObject({ finished: count, failed: count })
          .describe(
            "Account deletions that this call completed or checked, and those that will be tried again.",
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
