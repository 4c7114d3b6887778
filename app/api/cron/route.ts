import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { requireToken } from "#lib/api/require-token";
import { env } from "#lib/env/env";
import { runJobs } from "#lib/server/run-jobs";

const count = z.int().min(0);
const mail = z.strictObject({ sent: count, waiting: count, failed: count });
const checkouts = z.strictObject({ settled: count, canceled: count, failed: count });
const refunds = z.strictObject({ accepted: count, failed: count });
const withdrawals = z.strictObject({ refunded: count, waiting: count });
const takedowns = z.strictObject({ portions: count });
const finished = z.strictObject({ finished: count, failed: count });
const completed = z.strictObject({ finished: count });
const unused = z.strictObject({ lessons: count, files: count });

// Some schedulers, such as Vercel's, send GET, and others send POST.
const run = endpoint({
  summary:
    "Finishes interrupted emails, payments, refunds, withdrawals, takedowns, payouts, decisions about users, account " +
    "deletions, renames, and changes of searchable courses, and removes unused files. " +
    "For a scheduler that calls it every few minutes. Requires CRON_SECRET (Bearer).",
  answers: {
    200: z.strictObject({
      mail: mail.describe(
        "Emails that this call sent, emails that it gave up on (failed), and emails that still wait.",
      ),
      checkouts: checkouts.describe(
        "Payments that this call recorded, abandoned checkouts that it canceled, and checkouts that Stripe didn't " +
          "answer for or that were paid differently than agreed (failed).",
      ),
      refunds: refunds.describe(
        "Requested refunds that Stripe accepted in this call, and refunds that it didn't accept.",
      ),
      withdrawals: withdrawals.describe(
        "Withdrawals that this call refunded, and withdrawals whose refund still waits.",
      ),
      takedowns: takedowns.describe("Portions of buyers of taken-down courses that this call looked at."),
      payouts: finished.describe(
        "Teachers whose interrupted transfers this call completed, and teachers whose transfers still wait.",
      ),
      people: finished.describe(
        "Decisions about users that this call carried out, and decisions that will be tried again.",
      ),
      deletedAccounts: finished.describe(
        "Account deletions that this call completed or checked, and deletions that will be tried again.",
      ),
      renames: completed.describe(
        "Renamed teachers whose courses this call made searchable by the new name.",
      ),
      searches: completed.describe(
        "Courses with an interrupted change that this call made searchable by it.",
      ),
      unused: unused.describe(
        "Lessons and files that this call removed because nothing has referenced them for a day.",
      ),
    }),
  },
  failures: ["unauthenticated", "not_configured"],
  async handle({ request }) {
    requireToken({ request, token: env.schedule?.secret, setting: "CRON_SECRET" });
    return Response.json(await runJobs());
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({ GET: run, POST: run });
