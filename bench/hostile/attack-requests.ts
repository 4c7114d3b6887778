import { randomBytes, randomUUID } from "node:crypto";
import type { AttackName, HostileClient, HostileRequest } from "#bench/hostile/hostile-client";
import { buildCourse } from "#dev/testing/courses/build-course";
import { createId } from "#dev/testing/courses/teach-course";
import { getRandomItem } from "#dev/testing/seeded-random";

/** What the site has to attack: ids of courses, reviews, and teachers' profiles. */
export type Targets = { courses: string[]; reviews: string[]; teachers: string[] };

type Attack = () => Promise<void>;

/** Reports every course, review, and profile in turn, with a reason of the longest length. */
export function createReportAttack(client: HostileClient, { courses, reviews, teachers }: Targets): Attack {
  const content = [
    ...courses.map((id) => ({ kind: "course", id })),
    ...reviews.map((id) => ({ kind: "review", id })),
    ...teachers.map((id) => ({ kind: "teacher", id })),
  ];
  return async () => {
    const body = { ...getRandomItem(Math.random, content), category: "spam", reason: "x".repeat(1000) };
    await client.send("reports", { method: "POST", path: "/api/reports", body });
  };
}

/** Creates coupons, and claims those of another teacher by checkouts that it starts and cancels. */
export function createCouponAttack(client: HostileClient, { courses }: Targets): Attack {
  const send = (method: HostileRequest["method"], path: string, body: unknown) =>
    client.send("coupons", { method, path, body } as HostileRequest);
  return async () => {
    const serviceId = getRandomItem(Math.random, courses);
    await send("POST", "/api/coupons", { code: randomUUID().slice(0, 18), percent: 10 });
    const { answer: line } = await send("POST", "/api/cart", { serviceId });
    const code = "WELCOME20";
    const { answer: applied } = await send("PUT", "/api/cart/coupon", { code });
    await send("POST", "/api/payment", { total: applied.total ?? 1 });
    await send("DELETE", "/api/cart/coupon", { code });
    if (line.insertedId)
      await client.send("coupons", { method: "DELETE", path: `/api/cart/${line.insertedId}` });
  };
}

/** Searches for the longest texts, of many words and of one, so that each is new and needs a correction. */
export function createSearchAttack(client: HostileClient): Attack {
  return async () => {
    const letters = randomBytes(100).toString("hex");
    const words = letters.replace(/(.{7})./g, "$1 ");
    for (const q of [letters, words]) {
      await client.send("searches", { path: `/api/services?q=${encodeURIComponent(q)}` });
      await client.send("searches", { path: `/services?q=${encodeURIComponent(q)}` });
    }
  };
}

/** Requests the share images of existing and of unknown courses. */
export function createShareImageAttack(client: HostileClient, { courses }: Targets): Attack {
  return async () => {
    for (const id of [getRandomItem(Math.random, courses), createId()]) {
      await client.send("share images", { path: `/details/${id}/opengraph-image` });
    }
  };
}

/** Requests all pages that are rendered for their user. */
export function createPageAttack(client: HostileClient, ownCourse: string): Attack {
  const paths = [
    "/account",
    "/purchases",
    `/cart/${client.email}`,
    "/myreviews",
    "/learn",
    "/teach",
    "/teach/sales",
    "/teach/earnings",
    "/teach/coupons",
    "/teach/profile",
    `/teach/${ownCourse}`,
    `/edit/${ownCourse}`,
    "/api/learning",
    "/api/teaching/balance",
    "/api/account/export",
  ];
  return async () => {
    await client.send("personal pages", { path: getRandomItem(Math.random, paths) });
  };
}

const kB = 1024;

/** Sends the largest bodies that the site takes, and larger ones. */
export function createBodyAttack(client: HostileClient, ownCourse: string): Attack {
  const send = (request: HostileRequest) => client.send("large bodies", request);
  return async () => {
    const sections = Array.from({ length: 50 }, () => ({
      id: createId(),
      title: "x".repeat(120),
      lessons: Array.from({ length: 6 }, () => {
        return { id: createId(), title: "y".repeat(120), kind: "text", minutes: 600, preview: true };
      }),
    }));
    const body = buildCourse({ title: `Course ${randomUUID()}`, details: "d".repeat(5000) });
    const { answer } = await send({ method: "POST", path: "/api/services", body });
    const course = String(answer.insertedId ?? ownCourse);
    await send({ method: "PUT", path: `/api/services/${course}/outline`, body: { version: 0, sections } });
    const lesson = { version: 0, body: "\u0001".repeat(105 * kB), media: null };
    await send({ method: "PUT", path: `/api/lessons/${createId()}`, body: lesson });
    await send({
      method: "POST",
      path: "/api/cart/merge",
      body: { serviceIds: Array.from({ length: 2000 }, createId) },
    });
    await send({ method: "POST", path: "/api/reviews", body: { review: "r".repeat(10_000 * kB) } });
  };
}

/** Logs in again and again. */
export function createLoginAttack(client: HostileClient): Attack {
  let idToken: string | undefined;
  return async () => {
    idToken ??= await client.signIn();
    const { status } = await client.send("logins", {
      method: "POST",
      path: "/api/session",
      body: { idToken },
    });
    // A session needs a sign-in within the last five minutes.
    if (status === 401) idToken = undefined;
  };
}

/** The number of simultaneous connections of each attack. */
export const connections: Record<AttackName, number> = {
  Markdown: 5,
  pictures: 2,
  videos: 2,
  reports: 1,
  coupons: 2,
  searches: 2,
  "share images": 2,
  "personal pages": 3,
  "large bodies": 2,
  logins: 1,
};
