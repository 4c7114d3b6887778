import "server-only";
import { randomBytes } from "node:crypto";
import { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { CertificateDocument } from "#lib/db/documents/learning";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { hasBoughtCourse, type UserAndCourse } from "#lib/ownership/owned-courses";
import type { Certificate } from "#lib/rules/learning/learning-schema";

type NewCertificate = UserAndCourse & { displayName: string; title: string };

/** The name on a certificate if the user's profile has none. */
const fallbackName = "A student of Openbook";

/** Returns the public ids of a user's certificates by course id. Courses without a certificate are left out. */
export async function listCertificateIds({ uid, serviceIds }: { uid: string; serviceIds: ObjectId[] }) {
  const certificates = await getCollection("certificates");
  const found = await certificates
    .find({ uid, serviceId: { $in: serviceIds } }, { projection: { serviceId: 1, publicId: 1 } })
    .limit(serviceIds.length)
    .toArray();
  return new Map(found.map(({ serviceId, publicId }) => [serviceId.toHexString(), publicId]));
}

/** Creates a user's certificate for a finished course and returns its public id. Idempotent. */
export async function createCertificate({
  uid,
  serviceId,
  displayName,
  title,
}: NewCertificate): Promise<string> {
  const publicId = randomBytes(16).toString("hex");
  const document: CertificateDocument = {
    _id: new ObjectId(),
    publicId,
    uid,
    serviceId,
    name: displayName.trim() || fallbackName,
    title,
    finishedAt: new Date(),
  };
  const collection = await getCollection("certificates");
  const attempt = async () => {
    if (await tryInsertDocument({ collection, document })) return publicId;
    const existing = await listCertificateIds({ uid, serviceIds: [serviceId] });
    return existing.get(serviceId.toHexString()) ?? retry;
  };
  return retryOnConflict({ name: "certificate", attempt });
}

/** Why a certificate isn't valid: its holder doesn't own the course, or moderators took the course down. */
export type CertificateRevocation = "refunded" | "taken_down";

/** Returns a certificate and why it's revoked, or null if it's valid. Null for an unknown public id. */
export async function findCertificate(publicId: string) {
  const certificates = await getCollection("certificates");
  const found = await certificates.findOne({ publicId });
  if (!found) return null;
  const { serviceId, name, title: course } = found;
  const finishedAt = found.finishedAt.toISOString();
  const certificate: Certificate = { serviceId: serviceId.toHexString(), course, name, finishedAt };
  return { certificate, revocation: await findRevocation(found) };
}

async function findRevocation({
  uid,
  serviceId,
}: CertificateDocument): Promise<CertificateRevocation | null> {
  const [course, isBuyer] = await Promise.all([
    findCourse({ serviceId: serviceId.toHexString() }),
    hasBoughtCourse({ uid, serviceId }),
  ]);
  if (course?.hidden?.isTakenDown) return "taken_down";
  return isBuyer ? null : "refunded";
}

const revocationMessages: Record<CertificateRevocation, string> = {
  refunded: "This certificate was revoked.",
  taken_down: "This certificate was revoked because our moderators took the course down.",
};

/** Returns the certificate with this public id. Throws AppError `not_found`, and `gone` when it's revoked. */
export async function requireCertificate(publicId: string): Promise<Certificate> {
  const found = await findCertificate(publicId);
  if (!found) throw new AppError("not_found", { message: "Certificate not found." });
  if (found.revocation) throw new AppError("gone", { message: revocationMessages[found.revocation] });
  return found.certificate;
}
