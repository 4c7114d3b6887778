import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { type FoundCertificate, findCertificate } from "#lib/learning/certificates";
import { certificateIdSchema } from "#lib/rules/learning/learning-schema";

/** Somebody who buys the course again has their certificate back within this time. In seconds. */
const revokedLife = { ...catalogLife, revalidate: 60 };

/** The certificate with this public id, "revoked", or null if the id is malformed or unknown. */
export async function getCertificatePage(id: string): Promise<FoundCertificate> {
  "use cache";
  const publicId = certificateIdSchema.safeParse(id).data;
  cacheTag(cacheTags.catalog);
  if (publicId) cacheTag(cacheTags.certificate(publicId));
  const found = publicId ? await findCertificate(publicId) : null;
  cacheLife(found === "revoked" ? revokedLife : catalogLife);
  if (found && found !== "revoked") cacheTag(cacheTags.certificates(found.serviceId));
  return found;
}
