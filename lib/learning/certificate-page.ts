import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { findCertificate } from "#lib/learning/certificates";
import { type Certificate, certificateIdSchema } from "#lib/rules/learning/learning-schema";

/** Returns a certificate; "revoked" while its holder doesn't own the course; null for an unknown or malformed id. */
export async function findCertificatePage(id: string): Promise<Certificate | "revoked" | null> {
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
