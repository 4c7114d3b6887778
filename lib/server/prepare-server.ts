import "server-only";
import { hasArticlePage } from "#lib/blog/articles";
import { listenToInvalidations } from "#lib/cache/invalidations";
import { setPageGate } from "#lib/cache/page-gate";
import { setTagRefresh } from "#lib/cache/tag-refresh";
import { hasTeacherPage } from "#lib/catalog/describe-teacher";
import { hasCoursePage } from "#lib/courses/find-course";
import { NewerSchemaError } from "#lib/db/check-schema";
import { getDatabase } from "#lib/db/client";
import { env } from "#lib/env/env";
import { hasCertificatePage } from "#lib/learning/certificates";
import { hasLegalPage } from "#lib/legal/read-legal-page";
import { hasPreviewPage } from "#lib/lessons/find-preview";
import { logLine } from "#lib/observability/log";
import { hasReviewsPage } from "#lib/reviews/has-reviews-page";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { delayStop } from "#lib/server/delay-stop";

/** In milliseconds: how long a start waits for its database. */
const timeoutMs = 5000;

/**
 * Prepares to be stopped, connects to the database, and begins to build its indexes, while nobody waits yet. A database that
 * is down does not keep the server from starting: every later call tries again. Throws an Error for the operator when only a
 * newer version can serve the database's schema.
 */
export async function prepareServer(): Promise<void> {
  delayStop({ seconds: env.stopDelaySeconds });
  setPageGate(async (path) => {
    const gates = [
      hasCoursePage,
      hasPreviewPage,
      hasReviewsPage,
      hasTeacherPage,
      hasCertificatePage,
      hasArticlePage,
      hasLegalPage,
    ];
    const found = await Promise.all(gates.map((gate) => gate(path)));
    return found.every(Boolean);
  });
  if (!env.database) return;
  setTagRefresh(listenToInvalidations());
  try {
    await withTimeout(getDatabase(), { timeoutMs });
  } catch (error) {
    if (error instanceof NewerSchemaError) throw new Error(error.detail);
    const reason = error instanceof Error ? error.message : String(error);
    logLine("error", { message: "the database did not answer at the start", reason });
  }
}
