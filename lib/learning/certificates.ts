import "server-only";
import { randomBytes } from "node:crypto";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CertificateDocument } from "#lib/db/documents/learning";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/errors/app-error";
import { ownsCourse } from "#lib/ownership/owned-courses";
import type { Certificate } from "#lib/rules/learning/learning-schema";

type Finished = { uid: string; serviceId: ObjectId; displayName: string; title: string };

/** The name on the certificate of a user whose profile has none. */
const unnamed = "A student of Openbook";

/** Returns the public ids of a user's certificates by course id. Courses without a certificate are left out. */
export async function findCertificateIds({
  uid,
  serviceIds,
}: {
  uid: string;
  serviceIds: ObjectId[];
}): Promise<Map<string, string>> {
  if (serviceIds.length === 0) return new Map();
  const certificates = await getCollection("certificates");
  const found = await certificates
    .find({ uid, serviceId: { $in: serviceIds } }, { projection: { serviceId: 1, publicId: 1 } })
    .limit(serviceIds.length)
    .toArray();
  return new Map(found.map(({ serviceId, publicId }) => [serviceId.toHexString(), publicId]));
}

/** Creates a user's certificate for a finished course and returns its public id. Idempotent. */
export async function certify({ uid, serviceId, displayName, title }: Finished): Promise<string> {
  const publicId = randomBytes(16).toString("hex");
  const document: CertificateDocument = {
    _id: new ObjectId(),
    publicId,
    uid,
    serviceId,
    name: displayName.trim() || unnamed,
    title,
    finishedAt: new Date(),
  };
  try {
    await insertDocument({ collection: await getCollection("certificates"), document });
    return publicId;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const existing = await findCertificateIds({ uid, serviceIds: [serviceId] });
    const existingId = existing.get(serviceId.toHexString());
    if (!existingId) throw error;
    return existingId;
  }
}

/**
 * Returns the certificate with this public id, and whether it's revoked because its holder doesn't own the course; null
 * for an unknown id.
 */
export async function findCertificate(
  publicId: string,
): Promise<{ certificate: Certificate; isRevoked: boolean } | null> {
  const certificates = await getCollection("certificates");
  const found = await certificates.findOne({ publicId });
  if (!found) return null;
  const { uid, serviceId, name, title: course, finishedAt } = found;
  return {
    certificate: {
      serviceId: serviceId.toHexString(),
      course,
      name,
      finishedAt: finishedAt.toISOString(),
    },
    isRevoked: !(await ownsCourse({ uid, serviceId })),
  };
}

/** Returns the certificate with this public id. Throws AppError `not_found`, and `gone` when it's revoked. */
export async function requireCertificate(publicId: string): Promise<Certificate> {
  const found = await findCertificate(publicId);
  if (!found) throw new AppError("not_found", { message: "Certificate not found." });
  if (found.isRevoked) throw new AppError("gone", { message: "This certificate was revoked." });
  return found.certificate;
}
