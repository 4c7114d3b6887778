import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { type CertificateRevocation, findCertificate } from "#lib/learning/certificates";
import { type Certificate, certificateIdSchema } from "#lib/rules/learning/learning-schema";

/** Returns a certificate, or why it's revoked; null for an unknown or malformed id. */
export async function findCertificatePage(id: string): Promise<Certificate | CertificateRevocation | null> {
  "use cache";
  cacheLife(cacheLives.catalog);
  const publicId = certificateIdSchema.safeParse(id).data;
  if (!publicId) return null;
  cacheTag(...readTags.certificate(publicId));
  const found = await findCertificate(publicId);
  if (!found) return null;
  cacheTag(...readTags.certifiedCourse(found.certificate.serviceId));
  if (!found.revocation) return found.certificate;
  cacheTag(...readTags.revokedCertificate());
  return found.revocation;
}
