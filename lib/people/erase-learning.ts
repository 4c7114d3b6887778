import "server-only";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";

/** More than anyone has finished. */
const maxCertificates = 1000;

/** Deletes this person's progress and certificates, whose pages name them. */
export async function eraseLearning(uid: string): Promise<void> {
  const [progress, certificates] = await Promise.all([
    getCollection("progress"),
    getCollection("certificates"),
  ]);
  await progress.deleteMany({ uid });
  const own = await certificates
    .find({ uid }, { projection: { publicId: 1 } })
    .limit(maxCertificates)
    .toArray();
  if (own.length === 0) return;
  const tags = writeTags.certificatesChanged(own.map(({ publicId }) => publicId));
  await invalidateAfter(tags, () => certificates.deleteMany({ uid }));
}
