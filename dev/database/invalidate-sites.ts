import { writeTags } from "#lib/cache/cache-manifest";
import { storeClosedInvalidation } from "#lib/cache/invalidations";
import { env } from "#lib/env/env";

/**
 * Notifies every running server through the database that its data changed from outside, and a host with its own cache
 * through the API. Throws the driver's error when the database is down.
 */
export async function invalidateSites(): Promise<void> {
  await storeClosedInvalidation(writeTags.everything());
  console.info("Running servers show the change within a second.");
  if (!env.revalidation) return;
  const request = {
    method: "POST",
    headers: { Authorization: `Bearer ${env.revalidation.token}` },
    signal: AbortSignal.timeout(5000),
  };
  const answer = await fetch(new URL("/api/revalidate", env.siteUrl), request).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok) return;
  console.info(`No site answered at ${env.siteUrl.origin}. A host with its own cache may show old pages.`);
}
