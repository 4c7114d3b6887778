/**
 * A worker thread that is the hostile account. It prepares itself and posts `ready`. For each message it attacks the
 * site in the given ways for the given time, and then posts `done` with the counts since its start.
 */
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
import { type AttackCounts, type AttackName, createHostileClient } from "#bench/hostile/hostile-client";
import { buildLargePhoto } from "#dev/testing/files/sample-files";

const ids = z.array(z.string());
const workerSchema = z.object({
  appUrl: z.string(),
  address: z.string(),
  targets: z.object({ courses: ids, reviews: ids, teachers: ids }),
});

export type HostileWorkerData = z.infer<typeof workerSchema>;
export type HostileOrder = { attacks: AttackName[]; seconds: number };
export type HostileMessage = { kind: "ready"; uid: string } | { kind: "done"; counts: AttackCounts };

const { appUrl, address, targets } = workerSchema.parse(workerData);
const client = await createHostileClient({ appUrl, address });
const course = await createHostileCourse(client, connections.Markdown);
const picture = await buildLargePhoto();

/** By the number of the connection, from 0. */
const create: Record<AttackName, (connection: number) => () => Promise<void>> = {
  Markdown: (connection) => createLessonAttack(client, course, course.lessons[connection] ?? ""),
  pictures: () => createPictureAttack(client, picture),
  videos: () => createVideoAttack(client),
  reports: () => createReportAttack(client, targets),
  coupons: () => createCouponAttack(client, targets),
  searches: () => createSearchAttack(client),
  "share images": () => createShareImageAttack(client, targets),
  "personal pages": () => createPageAttack(client, course.id),
  "large bodies": () => createBodyAttack(client, course.id),
  logins: () => createLoginAttack(client),
};

/** One per connection. */
const attacks = Object.entries(connections).flatMap(([name, count]) => {
  const attack = name as AttackName;
  return Array.from({ length: count }, (_, connection) => ({
    name: attack,
    run: create[attack](connection),
  }));
});

function post(message: HostileMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on("message", async ({ attacks: names, seconds }: HostileOrder) => {
  const endsAt = performance.now() + seconds * 1000;
  const chosen = attacks.filter(({ name }) => names.includes(name));
  await Promise.all(
    chosen.map(async ({ run }) => {
      while (performance.now() < endsAt) await run();
    }),
  );
  post({ kind: "done", counts: client.counts });
});
post({ kind: "ready", uid: client.uid });
