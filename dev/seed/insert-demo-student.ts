import { buildConsents } from "#dev/seed/build-consents";
import { buildPayment } from "#dev/seed/build-payment";
import { demoUsers, isDemoTeacher } from "#dev/seed/people";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { createCertificate } from "#lib/learning/certificates";
import { storeProgress } from "#lib/learning/progress";
import { findOutline } from "#lib/lessons/outlines";

type DemoCourse = Pick<CourseDocument, "_id" | "title" | "image" | "priceCents" | "owner">;

/**
 * The demo student's courses, bought before the student reviewed them, and the completed share of each. The last one
 * isn't started and can still be withdrawn from, so its first paid lesson asks.
 */
const demoPurchases = [
  { slug: "typography-for-screens", share: 1, daysAgo: 20 },
  { slug: "typescript-in-practice", share: 0.5, daysAgo: 46 },
  { slug: "probability-through-games", share: 0, daysAgo: 1 },
];

const day = 24 * 3_600_000;

/**
 * For the demo only: the student has bought three courses, finished one, and completed half of another. Leaves courses
 * that the student already owns, and those of other teachers, unchanged. `findStored` returns a demo course by its slug.
 */
export async function insertDemoStudent(findStored: (slug: string) => DemoCourse | undefined) {
  const [{ uid, name, email }] = demoUsers;
  const [payments, declarations] = await Promise.all([
    getCollection("payments"),
    getCollection("declarations"),
  ]);
  for (const { slug, share, daysAgo } of demoPurchases) {
    const course = findStored(slug);
    if (!course || !isDemoTeacher(course.owner.uid)) continue;
    const { _id: serviceId, title } = course;
    const transactionId = `pi_demo_${serviceId.toHexString()}`;
    if (await payments.findOne({ transactionId }, { projection: { _id: 1 } })) continue;
    const { sections } = await findOutline({ serviceId });
    const lessons = sections.flatMap((section) => section.lessons);
    const done = lessons.slice(0, Math.floor(lessons.length * share));
    for (const { id } of done) {
      await storeProgress({ uid, serviceId, lessonId: id.toHexString(), done: true });
    }
    if (share === 1) await createCertificate({ uid, serviceId, displayName: name, title });
    const createdAt = new Date(Date.now() - daysAgo * day);
    // Inserted last, so that the next run completes an interrupted one.
    const entitlement = lessons.filter(({ isReady }) => isReady).map(({ id }) => id);
    const buyer = { uid, email };
    const payment = buildPayment({ buyer, course, transactionId, createdAt, entitlement });
    const startedAt = new Date(createdAt.getTime() + 5 * 60_000);
    await declarations.deleteMany({ uid, serviceId });
    if (share > 0) await declarations.insertMany(buildConsents(payment, startedAt));
    await payments.insertOne(payment);
  }
}
