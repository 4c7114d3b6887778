import { ObjectId } from "mongodb";
import { type Actor, addCourse, type CallTable, expectCount, toReadCall } from "#dev/testing/calls/api-call";
import { buildCourse } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline, insertLessons } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment } from "#dev/testing/payments/insert-payment";

/** Adds a course of the user with these lessons. */
async function addOwnLessons({ user }: Actor, entries: Parameters<typeof buildOutline>[1], ready?: string[]) {
  const { id, serviceId } = await insertLessons({ owner: user, entries, ready });
  return { id, serviceId, tags: ["courses", `course:${id}`] };
}

/** Adds a course with two lessons that the user has bought. */
export async function addBoughtLessons({ user }: Actor) {
  const [first, second] = [buildEntry(), buildEntry()];
  const { id } = await insertLessons({ entries: [first, second] });
  await insertPayment({ uid: user.uid, serviceIds: [id] });
  return { id, first: first.id, second: second.id };
}

type LessonCase = { ready?: string[]; body: string; lessons: number; title?: string };

async function createLessonAttempt(actor: Actor, { ready, body, lessons, title }: LessonCase) {
  const entry = buildEntry();
  const { minutes, preview } = entry;
  const from = { title: entry.title, minutes, preview };
  const change = title ? { entry: { from, to: { ...from, title } } } : {};
  const { serviceId, tags } = await addOwnLessons(actor, [entry], ready);
  const version = ready ? 0 : 1;
  return {
    tags,
    send: () => actor.send(`PUT /api/lessons/${entry.id}`, { version, body, media: null, ...change }),
    check: async () => {
      await expectCount("lessons", { serviceId, version: version + 1, body });
      const shown = { "sections.lessons.title": title ?? entry.title, "totals.lessons": lessons };
      await expectCount("outlines", { _id: serviceId, ...shown });
    },
  };
}

export const courseWrites: CallTable = {
  "POST /api/services": async ({ send }) => {
    const body = buildCourse({ title: `Course ${crypto.randomUUID()}` });
    return {
      tags: ["courses"],
      send: () => send("POST /api/services", body),
      check: () => expectCount("services", { title: body.title }),
    };
  },
  "PATCH /api/services/{id}": async ({ send, user }) => {
    const { id } = await addCourse({ owner: user });
    const body = { version: 0, title: `Course ${crypto.randomUUID()}`, state: "unpublished" };
    return {
      tags: ["courses", `course:${id}`],
      send: () => send(`PATCH /api/services/${id}`, body),
      check: () => expectCount("services", { title: body.title, state: body.state, version: 1 }),
    };
  },
  "DELETE /api/services/{id}": async ({ send, user }) => {
    const { id } = await addCourse({ owner: user });
    const serviceId = new ObjectId(id);
    await openTestDatabase().collection("lessons").insertOne({ serviceId });
    return {
      again: [404],
      tags: ["courses", `course:${id}`],
      send: () => send(`DELETE /api/services/${id}`),
      check: async () => {
        await expectCount("services", { _id: serviceId }, 0);
        await expectCount("lessons", { serviceId }, 0);
      },
    };
  },
  "PUT /api/services/{id}/outline": async (actor) => {
    const [kept, dropped] = [buildEntry(), buildEntry()];
    const { id, serviceId, tags } = await addOwnLessons(actor, [kept, dropped]);
    const body = buildOutline(1, [buildEntry(), { ...kept, minutes: 9 }]);
    return {
      tags,
      send: () => actor.send(`PUT /api/services/${id}/outline`, body),
      check: async () => {
        const totals = { sections: 1, lessons: 1, minutes: 9 };
        await expectCount("outlines", { _id: serviceId, version: 2, totals });
        await expectCount("lessons", { serviceId }, 3);
      },
    };
  },
  "PUT /api/lessons/{id}, with content": (actor) =>
    createLessonAttempt(actor, { ready: [], body: "Words.", lessons: 1 }),
  "PUT /api/lessons/{id}, with content and another title": (actor) =>
    createLessonAttempt(actor, { ready: [], body: "Words.", lessons: 1, title: "Another title" }),
  "PUT /api/lessons/{id}, which removes the content": (actor) =>
    createLessonAttempt(actor, { body: "", lessons: 0 }),
  "PUT /api/learning/{serviceId}, the last lesson": async ({ send, user: { uid } }) => {
    const entry = buildEntry();
    const { id } = await insertLessons({ entries: [entry] });
    await insertPayment({ uid, serviceIds: [id] });
    return {
      send: () => send(`PUT /api/learning/${id}`, { lessonId: entry.id, done: true, seconds: 12 }),
      check: async () => {
        const done = [new ObjectId(entry.id)];
        await expectCount("progress", { uid, done, "at.seconds": 12 });
        await expectCount("certificates", { uid });
      },
    };
  },
};

export const courseReads: CallTable = {
  "GET /api/services": toReadCall("/api/services"),
  "GET /api/services/{id}": toReadCall(async () => `/api/services/${(await addCourse()).id}`),
  "GET /api/services/{id}/outline": toReadCall(async (actor) => {
    return `/api/services/${(await addBoughtLessons(actor)).id}/outline`;
  }),
  "GET /api/lessons/{id}": toReadCall(
    async (actor) => `/api/lessons/${(await addBoughtLessons(actor)).first}`,
  ),
  "GET /api/learning": toReadCall("/api/learning"),
  "GET /api/certificates/{id}": toReadCall(async (actor) => {
    const { id, first, second } = await addBoughtLessons(actor);
    await actor.send(`PUT /api/learning/${id}`, { lessonId: first, done: true });
    const answer = await actor.send(`PUT /api/learning/${id}`, { lessonId: second, done: true });
    return `/api/certificates/${(await answer.json()).certificateId}`;
  }),
};
