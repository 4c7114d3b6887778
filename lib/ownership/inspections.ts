import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import { tryInsertDocument } from "#lib/db/insert-document";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** Whether admins may read a course's lessons: there is an open report of it, or an unanswered appeal of its teacher. */
export async function isInspectable(serviceId: ObjectId): Promise<boolean> {
  const cases = await getCollection("moderationCases");
  const waiting = { kind: "course", subjectId: serviceId, waitingKey: { $exists: true } } as const;
  return (await cases.findOne(waiting, { projection: { _id: 1 } })) !== null;
}

export type InspectingAdmin = Pick<SignedInUser, "uid" | "displayName">;
type Inspection = { admin: InspectingAdmin; serviceId: ObjectId; lessonId: ObjectId };

/**
 * Records that an admin reads a lesson, once per day. Must be stored before the lesson is delivered, so that no reading
 * is missing from the record.
 */
export async function storeInspection({ admin, serviceId, lessonId }: Inspection): Promise<void> {
  const identity = createIdentity();
  const document = {
    ...identity,
    admin: { uid: admin.uid, name: admin.displayName },
    serviceId,
    lessonId,
    day: identity.createdAt.toISOString().slice(0, 10),
  };
  await tryInsertDocument({ collection: await getCollection("inspections"), document });
}
