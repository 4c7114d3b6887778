import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { findCertificate } from "#lib/learning/certificates";
import { type Certificate, certificateIdSchema } from "#lib/rules/learning/learning-schema";

/**
 * The certificate with this public id; "revoked" while its owner does not own the course; null if the id is malformed or
 * unknown.
 */
export async function getCertificatePage(id: string): Promise<Certificate | "revoked" | null> {
  "use cache";
  cacheLife(cacheLives.catalog);
  const publicId = certificateIdSchema.safeParse(id).data;
  if (!publicId) return null;
  cacheTag(...readTags.certificate(publicId));
  const found = await findCertificate(publicId);
  if (!found) return null;
  cacheTag(...readTags.certifiedCourse(found.certificate.serviceId));
  if (!found.isRevoked) return found.certificate;
  cacheTag(...readTags.revokedCertificate());
  return "revoked";
}
