/**
 * A worker thread that is the hostile account. It prepares itself and posts `ready`; for the message "start" it attacks
 * the site for the given time and then posts `done` with the counts.
 */
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { createHostileCourse, createLessonAttack } from "#bench/hostile/attack-lessons";
import {
  connections,
  createBodyAttack,
  createCouponAttack,
  createLoginAttack,
  createPageAttack,
  createReportAttack,
  createSearchAttack,
  createShareImageAttack,
} from "#bench/hostile/attack-requests";
import { createPictureAttack, createVideoAttack } from "#bench/hostile/attack-uploads";
import { type AttackCounts, createHostileClient } from "#bench/hostile/hostile-client";
import { buildLargePhoto } from "#dev/testing/files/sample-files";

const ids = z.array(z.string());
const workerSchema = z.object({
  appUrl: z.string(),
  address: z.string(),
  seconds: z.number(),
  targets: z.object({ courses: ids, reviews: ids, teachers: ids }),
});

export type HostileWorkerData = z.infer<typeof workerSchema>;
export type HostileMessage =
  | { kind: "ready"; uid: string }
  | { kind: "done"; counts: AttackCounts; seconds: number };

const { appUrl, address, seconds, targets } = workerSchema.parse(workerData);
const client = await createHostileClient({ appUrl, address });
const course = await createHostileCourse(client, connections.Markdown);
const picture = await buildLargePhoto();

const attacks = [
  ...course.lessons.map((lesson) => createLessonAttack(client, course, lesson)),
  ...repeat(connections.pictures, () => createPictureAttack(client, picture)),
  ...repeat(connections.videos, () => createVideoAttack(client)),
  ...repeat(connections.reports, () => createReportAttack(client, targets)),
  ...repeat(connections.coupons, () => createCouponAttack(client, targets)),
  ...repeat(connections.searches, () => createSearchAttack(client)),
  ...repeat(connections["share images"], () => createShareImageAttack(client, targets)),
  ...repeat(connections["personal pages"], () => createPageAttack(client, course.id)),
  ...repeat(connections["large bodies"], () => createBodyAttack(client, course.id)),
  ...repeat(connections.logins, () => createLoginAttack(client)),
];

function repeat<Item>(count: number, create: () => Item): Item[] {
  return Array.from({ length: count }, create);
}

function post(message: HostileMessage): void {
  parentPort?.postMessage(message);
}

if (parentPort) {
  post({ kind: "ready", uid: client.uid });
  await once(parentPort, "message");
  const endsAt = performance.now() + seconds * 1000;
  await Promise.all(
    attacks.map(async (attack) => {
      while (performance.now() < endsAt) await attack();
    }),
  );
  post({ kind: "done", counts: client.counts, seconds });
}
