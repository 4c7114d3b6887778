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

/** For those whose profile has no name. */
const unnamed = "A student of Openbook";

/** The public ids of somebody's certificates by the ids of these courses; courses without one are left out. */
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

/** Certifies that somebody has finished a course, once however often it is asked. Returns the certificate's public id. */
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

/** The certificate with this public id, and whether it is revoked because its owner does not own the course; or null. */
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

/** The same. Throws AppError `not_found`, and `gone` when it is revoked. */
export async function requireCertificate(publicId: string): Promise<Certificate> {
  const found = await findCertificate(publicId);
  if (!found) throw new AppError("not_found", { message: "Certificate not found." });
  if (found.isRevoked) throw new AppError("gone", { message: "This certificate was revoked." });
  return found.certificate;
}
