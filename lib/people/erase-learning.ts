import "server-only";
import { announceAfter } from "#lib/cache/announce-tags";
import { cacheTags } from "#lib/cache/cache-tags";
import { getCertificates, getProgress } from "#lib/db/collections";

/** More than anyone has finished. */
const maxCertificates = 1000;

/** Deletes this person's progress and certificates, whose pages name them. */
export async function eraseLearning(uid: string): Promise<void> {
  const [progress, certificates] = await Promise.all([getProgress(), getCertificates()]);
  await progress.deleteMany({ uid });
  const own = await certificates
    .find({ uid }, { projection: { publicId: 1 } })
    .limit(maxCertificates)
    .toArray();
  if (own.length === 0) return;
  const tags = own.map(({ publicId }) => cacheTags.certificate(publicId));
  await announceAfter(tags, () => certificates.deleteMany({ uid }));
}
