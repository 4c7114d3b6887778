import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { findCertificate } from "#lib/learning/certificates";
import { type Certificate, certificateIdSchema } from "#lib/rules/learning/learning-schema";

/**
 * The certificate with this public id; "revoked" while its owner does not own the course; null if the id is malformed or
 * unknown.
 */
export async function getCertificatePage(id: string): Promise<Certificate | "revoked" | null> {
  "use cache";
  cacheLife(catalogLife);
  cacheTag(cacheTags.catalog);
  const publicId = certificateIdSchema.safeParse(id).data;
  if (!publicId) return null;
  cacheTag(cacheTags.certificate(publicId));
  const found = await findCertificate(publicId);
  if (!found) return null;
  cacheTag(cacheTags.course(found.certificate.serviceId));
  if (!found.isRevoked) return found.certificate;
  cacheTag(cacheTags.gone);
  return "revoked";
}
