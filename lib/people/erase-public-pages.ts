import "server-only";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import type { LeavingPerson } from "#lib/people/account-deletions";
import { deleteReview } from "#lib/reviews/own-reviews";

const batchSize = 50;

/** Deletes this user's reviews and their stars. */
export async function eraseReviews({ uid }: LeavingPerson): Promise<void> {
  const reviews = await getCollection("reviews");
  for (;;) {
    const own = await reviews
      .find({ uid }, { projection: { _id: 1 } })
      .limit(batchSize)
      .toArray();
    if (own.length === 0) return;
    for (const { _id } of own) await deleteReview({ id: _id.toHexString(), uid }).catch(ignoreMissing);
  }
}

/** Another process has already deleted it. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}

/**
 * The most certificates whose pages are invalidated at once. Other certificate pages show the name for up to
 * an hour.
 */
const maxCertificates = 1000;

/** Deletes this user's certificates, whose public pages name them. */
export async function eraseCertificates({ uid }: LeavingPerson): Promise<void> {
  const certificates = await getCollection("certificates");
  const own = await certificates
    .find({ uid }, { projection: { publicId: 1 } })
    .limit(maxCertificates)
    .toArray();
  if (own.length === 0) return;
  const tags = writeTags.certificatesChanged(own.map(({ publicId }) => publicId));
  await invalidateAfter(tags, () => certificates.deleteMany({ uid }));
}
