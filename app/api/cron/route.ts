import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { requireToken } from "#lib/api/require-token";
import { env } from "#lib/env/env";
import { runJobs } from "#lib/server/run-jobs";

const count = z.int().min(0);

// Some schedulers send GET, such as Vercel's, and others POST.
const run = () =>
  endpoint({
    summary:
      "Finishes what no request has finished: emails, payments, refunds, payouts, account deletions, and unused files. " +
      "For a scheduler that calls it every few minutes. Requires CRON_SECRET (Bearer).",
    answers: {
      200: z.strictObject({
        mail: z
          .strictObject({ sent: count, waiting: count, failed: count })
          .describe("Emails that this call sent and gave up on, and those still waiting."),
        checkouts: z
          .strictObject({ settled: count, canceled: count, failed: count })
          .describe(
            "Payments that this call recorded, abandoned checkouts that it canceled, and those that Stripe gave no answer " +
              "about or that were paid differently than agreed.",
          ),
        refunds: z
          .strictObject({ accepted: count, failed: count })
          .describe("Requested refunds that Stripe accepted in this call, and those that it didn't."),
        payouts: z
          .strictObject({ finished: count, failed: count })
          .describe("Teachers whose interrupted transfers this call completed, and those that wait."),
        deletedAccounts: z
          .strictObject({ finished: count, failed: count })
          .describe(
            "Account deletions that this call completed or checked, and those that will be tried again.",
          ),
        unused: z
          .strictObject({ lessons: count, files: count })
          .describe("Lessons and files that this call removed because nothing has named them for a day."),
      }),
    },
    failures: ["unauthenticated", "not_configured"],
    async handle({ request }) {
      requireToken({ request, token: env.schedule?.secret, setting: "CRON_SECRET" });
      return Response.json(await runJobs());
    },
  });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({ GET: run(), POST: run() });
